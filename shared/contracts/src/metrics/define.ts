import type { Metric } from '../entities/card.ts';
import type { FactType } from '../entities/media.ts';

/** A dimension by which metrics may be broken down. */
export interface Dimension {
  /** `{mediaType}_{name}`, such as `web_device`. */
  id: string;
  name: string;
  /** The definition in plain language: the first sentence says what the dimension is; the rest gives the exact rule. */
  note: string;
  mediaType: FactType;
}

/** The metrics and dimensions of one media type. */
export interface MetricFamily {
  mediaType: FactType;
  metrics: readonly Metric[];
  dimensions: readonly Dimension[];
  /** Ids of dimensions that cannot be combined with each other, because each is counted separately. */
  exclusiveDimensions: readonly string[];
}

/** A metric as a tuple: name in the id, name on the screen, definition, unit, type. */
export type MetricTuple = readonly [
  name: string,
  label: string,
  note: string,
  unit: Metric['unit'],
  type: Metric['type'],
  /** Names of the metric's dimensions, if not all of the family's apply. */
  dimensions?: readonly string[],
];
/** Name in the id, name on the screen, definition. */
type DimensionTuple = readonly [name: string, label: string, note: string];

/** A metric or dimension in another language: name on the screen, definition. */
export type FieldTranslation = readonly [name: string, note: string];

interface FamilyOptions {
  /** Names of the dimensions that cannot be combined with each other. */
  exclusiveDimensions?: readonly string[];
  /** The vendor that measures the family's metrics, and the URL of the page that defines them. */
  definedBy?: Metric['definedBy'];
}

/** Defines a family. It must have a `date` and a `media` dimension, because the facts engine relies on these names. */
export function defineFamily(
  mediaType: FactType,
  dimensionTuples: readonly DimensionTuple[],
  metricTuples: readonly MetricTuple[],
  { exclusiveDimensions = [], definedBy }: FamilyOptions = {},
): MetricFamily {
  const getId = (name: string) => `${mediaType}_${name}`;
  const dimensions = dimensionTuples.map(([name, label, note]) => ({ id: getId(name), name: label, note, mediaType }));
  const dimensionNames = dimensionTuples.map(([name]) => name);
  const metrics = metricTuples.map(([name, label, note, unit, type, allowedNames = dimensionNames]) => ({
    id: getId(name),
    name: label,
    note,
    unit,
    currency: null,
    type,
    mediaType,
    dimensions: allowedNames.map(getId),
    ...(definedBy ? { definedBy } : {}),
  }));
  return { mediaType, metrics, dimensions, exclusiveDimensions: exclusiveDimensions.map(getId) };
}
