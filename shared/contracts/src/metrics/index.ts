import type { Metric } from '../entities/card.ts';
import type { FactType } from '../entities/media.ts';
import { cerosFamily } from './ceros.ts';
import { customFamily } from './custom.ts';
import type { Dimension, MetricFamily } from './define.ts';
import { gaFamily, gamFamily, youtubeFamily } from './google.ts';
import { linkFamily } from './link.ts';
import { type Locale, localizeFact } from './localize.ts';
import { facebookFamily, instagramFamily, linkedinFamily, tiktokFamily } from './social.ts';
import { webFamily } from './web.ts';

export { campaignColumn } from './campaign-column.ts';
export type { Dimension, MetricFamily } from './define.ts';
export { localizeCard, localizeFact, localizeValue, nameMetricSource } from './localize.ts';
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

/** Media types whose facts this product collects so far; the others have definitions but no numbers. */
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
  families.flatMap((family) => family.dimensions.map((each): [string, Dimension] => [each.id, each])),
);

const apart = new Set(families.flatMap((family) => family.apart));

/** A metric of the catalogue, which excludes workspaces' custom metrics. */
export function metricById(id: string, locale: Locale = 'en'): Metric | undefined {
  const metric = metrics.get(id);
  return metric && localizeFact(metric, locale);
}
export function dimensionById(id: string, locale: Locale = 'en'): Dimension | undefined {
  const dimension = dimensions.get(id);
  return dimension && localizeFact(dimension, locale);
}

/** The media type prefix of a metric, dimension or goal id, if facts of that type are collected. */
export const factMediaTypeOf = (id: string): FactMediaType | undefined =>
  factMediaTypes.find((type) => id.startsWith(`${type}_`));

export const dateDimensionOf = (mediaType: FactType): string => `${mediaType}_date`;
/** Whether a dimension cannot be combined with others for which this is true (`apart` in its family). */
export const isApart = (id: string): boolean => apart.has(id);

interface Filtered {
  metrics: readonly string[];
  /** The dimensions of the rows. */
  dimensions: readonly string[];
}

/**
 * Selects the board filters that apply to numbers of one media type, in order: every metric must have the dimension,
 * and the vendor must report it together with the rows' other dimensions and the earlier filters. No filters apply to
 * manually entered numbers.
 */
export function filtersHonoured<Filter extends { dimension: string }>(
  { metrics, dimensions }: Filtered,
  filters: readonly Filter[],
): Filter[] {
  const apart = dimensions.filter(isApart);
  return filters.filter(({ dimension }) => {
    const haveAllDimension = metrics.every((id) => metricById(id)?.dimensions.includes(dimension));
    if (!haveAllDimension || factMediaTypeOf(dimension) === 'custom') return false;
    if (!isApart(dimension)) return true;
    const isReported = apart.every((other) => other === dimension);
    if (isReported) apart.push(dimension);
    return isReported;
  });
}

/** Whether a board's filters apply to all of a card's numbers, to those of some media types, or to none. */
export function filterEffects<Filter extends { dimension: string }>(
  card: Filtered,
  filters: readonly Filter[],
): { filter: Filter; effect: 'all' | 'some' | 'none' }[] {
  const families = [...Map.groupBy(card.metrics, factMediaTypeOf).values()];
  const honoredByFamily = families.map((metrics) => filtersHonoured({ ...card, metrics }, filters));
  return filters.map((filter) => {
    const count = honoredByFamily.filter((applied) => applied.includes(filter)).length;
    return { filter, effect: count === 0 ? 'none' : count < families.length ? 'some' : 'all' };
  });
}

export const mediaDimensionOf = (mediaType: FactType): string => `${mediaType}_media`;
