import type { Metric } from '../entities/card.ts';
import type { MediaType } from '../entities/media.ts';
import { cerosFamily } from './ceros.ts';
import { customFamily } from './custom.ts';
import type { Dimension, MetricFamily } from './define.ts';
import { gaFamily, gamFamily, youtubeFamily } from './google.ts';
import { facebookFamily, instagramFamily, linkedinFamily, tiktokFamily } from './social.ts';
import { webFamily } from './web.ts';

export type { Dimension, MetricFamily } from './define.ts';

/** Metrics and dimensions by media type: the one place where they are defined. */
export const metricFamilies: Readonly<Record<MediaType, MetricFamily>> = {
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
};

export const webMetrics = webFamily.metrics;

/** Media types whose facts this product collects so far; the others have definitions but no numbers. */
export const factMediaTypes = ['web', 'custom'] as const satisfies readonly MediaType[];
export type FactMediaType = (typeof factMediaTypes)[number];

const families = Object.values(metricFamilies);
const metrics = new Map(
  families.flatMap((family) => family.metrics.map((metric): [string, Metric] => [metric.id, metric])),
);
const dimensions = new Map(
  families.flatMap((family) => family.dimensions.map((each): [string, Dimension] => [each.id, each])),
);

/** A metric of the catalogue, which excludes workspaces' custom metrics. */
export const metricById = (id: string): Metric | undefined => metrics.get(id);
export const dimensionById = (id: string): Dimension | undefined => dimensions.get(id);

/** The media type prefix of a metric, dimension or goal id, if facts of that type are collected. */
export const factMediaTypeOf = (id: string): FactMediaType | undefined =>
  factMediaTypes.find((type) => id.startsWith(`${type}_`));

export const dateDimensionOf = (mediaType: MediaType): string => `${mediaType}_date`;
export const mediaDimensionOf = (mediaType: MediaType): string => `${mediaType}_media`;
