import type { Metric } from '../entities/card.ts';
import type { FactType } from '../entities/media.ts';
import { cerosFamily } from './ceros.ts';
import { customFamily } from './custom.ts';
import type { Dimension, MetricFamily } from './define.ts';
import { gaFamily, gamFamily, youtubeFamily } from './google.ts';
import { linkFamily } from './link.ts';
import { type Locale, localizeField } from './localize.ts';
import { facebookFamily, instagramFamily, linkedinFamily, tiktokFamily } from './social.ts';
import { webFamily } from './web.ts';

export { campaignColumn } from './campaign-column.ts';
export type { Dimension, MetricFamily } from './define.ts';
export {
  getMetricSourceName,
  haveSeveralSources,
  type LocalizedCardResult,
  type LocalizedColumn,
  listMetricNames,
  localizeCard,
  localizeField,
  localizeValue,
} from './localize.ts';
export type { WebChannel } from './web.ts';

/** All metrics and dimensions, by media type. */
export const metricFamilies: Readonly<Record<FactType, MetricFamily>> = {
  web: webFamily,
  ga: gaFamily,
  gam: gamFamily,
  facebook: facebookFamily,
  instagram: instagramFamily,
  youtube: youtubeFamily,
  tiktok: tiktokFamily,
  linkedin: linkedinFamily,
  ceros: cerosFamily,
  custom: customFamily,
  link: linkFamily,
};

export const webMetrics = webFamily.metrics;

/** Media types whose facts this product collects so far; the others have definitions but no data. */
export const factMediaTypes = [
  'web',
  'ga',
  'gam',
  'ceros',
  'youtube',
  'linkedin',
  'facebook',
  'instagram',
  'tiktok',
  'custom',
  'link',
] as const satisfies readonly FactType[];
export type FactMediaType = (typeof factMediaTypes)[number];

const families = Object.values(metricFamilies);
const metrics = new Map(
  families.flatMap((family) => family.metrics.map((metric): [string, Metric] => [metric.id, metric])),
);
const dimensions = new Map(
  families.flatMap((family) => family.dimensions.map((dimension): [string, Dimension] => [dimension.id, dimension])),
);

const exclusiveIds = new Set(families.flatMap((family) => family.exclusiveDimensions));

/** Finds a metric in the catalogue, which excludes workspaces' custom metrics. */
export function findMetric(id: string, locale: Locale = 'en'): Metric | undefined {
  const metric = metrics.get(id);
  return metric && localizeField(metric, locale);
}
export function findDimension(id: string, locale: Locale = 'en'): Dimension | undefined {
  const dimension = dimensions.get(id);
  return dimension && localizeField(dimension, locale);
}

/** Returns the media type prefix of a metric, dimension or goal id, if facts of that type are collected. */
export const getFactMediaType = (id: string): FactMediaType | undefined =>
  factMediaTypes.find((type) => id.startsWith(`${type}_`));

export const getDateDimension = (mediaType: FactType): string => `${mediaType}_date`;
/** Whether a dimension cannot be combined with other such dimensions (`exclusiveDimensions` in its family). */
export const isExclusive = (id: string): boolean => exclusiveIds.has(id);

interface FactSelection {
  metrics: readonly string[];
  /** The dimensions of the rows. */
  dimensions: readonly string[];
}

/**
 * Selects the board filters that apply to the metrics of one media type, in order. Every metric must have the filter's
 * dimension, and the vendor must report that dimension together with those of the rows and of the filters selected
 * before. No filters apply to manually entered values.
 */
export function getAppliedFilters<Filter extends { dimension: string }>(
  { metrics, dimensions }: FactSelection,
  filters: readonly Filter[],
): Filter[] {
  const usedExclusiveIds = dimensions.filter(isExclusive);
  return filters.filter(({ dimension }) => {
    const allHaveDimension = metrics.every((id) => findMetric(id)?.dimensions.includes(dimension));
    if (!allHaveDimension || getFactMediaType(dimension) === 'custom') return false;
    if (!isExclusive(dimension)) return true;
    const isReported = usedExclusiveIds.every((other) => other === dimension);
    if (isReported) usedExclusiveIds.push(dimension);
    return isReported;
  });
}

/** Whether each of a board's filters applies to all of a card's metrics, to those of some media types, or to none. */
export function getFilterEffects<Filter extends { dimension: string }>(
  card: FactSelection,
  filters: readonly Filter[],
): { filter: Filter; effect: 'all' | 'some' | 'none' }[] {
  const families = [...Map.groupBy(card.metrics, getFactMediaType).values()];
  const appliedByFamily = families.map((metrics) => getAppliedFilters({ ...card, metrics }, filters));
  return filters.map((filter) => {
    const count = appliedByFamily.filter((applied) => applied.includes(filter)).length;
    return { filter, effect: count === 0 ? 'none' : count < families.length ? 'some' : 'all' };
  });
}

export const getMediaDimension = (mediaType: FactType): string => `${mediaType}_media`;
