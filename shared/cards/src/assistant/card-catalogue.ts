import {
  type CardDefinition,
  type FactType,
  getDateDimension,
  getFactMediaType,
  isExclusive,
  type LocalizedText,
  localizeField,
  type Metric,
  metricFamilies,
} from '@reportage/contracts';

interface CatalogueEntry {
  id: string;
  /** The media type that offers the metric or dimension. */
  integrationId: string;
  name: LocalizedText;
}

export interface CatalogueMetric extends CatalogueEntry {
  unit: Metric['unit'];
  /** The unit in which its values are shown, if different from `unit`. */
  displayUnit?: string;
  /** Ids of the dimensions by which it can be broken down. */
  dimensions: readonly string[];
}

export interface CatalogueDimension extends CatalogueEntry {
  /**
   * Whether the dimension cannot be combined with another such dimension, because each has its own complete set of
   * figures.
   */
  isExclusive: boolean;
}

/** The metrics and dimensions that a card may use. */
export interface CardCatalogue {
  metrics: readonly CatalogueMetric[];
  dimensions: readonly CatalogueDimension[];
}

const getName = (fact: { id: string; name: string; note: string }): LocalizedText => ({
  en: fact.name,
  de: localizeField(fact, 'de').name,
});

/**
 * Returns the catalogue of a media type.
 * @param customMetrics the workspace's custom metrics, if the media type is `custom`
 */
export function getCatalogue(mediaType: FactType, customMetrics: readonly Metric[] = []): CardCatalogue {
  const { metrics, dimensions } = metricFamilies[mediaType];
  const integrationId = mediaType;
  return {
    metrics: [...metrics, ...customMetrics].map((metric) => ({
      id: metric.id,
      integrationId,
      name: getName(metric),
      unit: metric.unit,
      dimensions: metric.dimensions,
    })),
    dimensions: dimensions.map((dimension) => ({
      id: dimension.id,
      integrationId,
      name: getName(dimension),
      isExclusive: isExclusive(dimension.id),
    })),
  };
}

/** Returns the media type of a metric or dimension, even if the catalogue does not contain it. */
export const getIntegration = ({ metrics, dimensions }: CardCatalogue, id: string): string =>
  [...metrics, ...dimensions].find((entry) => entry.id === id)?.integrationId ?? getFactMediaType(id) ?? '';

/** Whether a dimension is a date. To the assistant, a date is not a dimension: it makes the card a time series. */
export const isDateDimension = (id: string): boolean => /date/i.test(id);

/** Returns the date dimension for a card's metrics; null if they come from several media types. */
export function getCardDateDimension(metrics: readonly string[], catalogue: CardCatalogue): string | null {
  const types = new Set(metrics.map((id) => getIntegration(catalogue, id)));
  if (metrics.length === 0) for (const { integrationId } of catalogue.metrics) types.add(integrationId);
  const [type, ...others] = types;
  return type && others.length === 0 ? getDateDimension(type as FactType) : null;
}

/** The title and definition of a card that the assistant edits. It may have no metrics yet. */
export interface EditedCard {
  title: string;
  card: CardDefinition;
}
