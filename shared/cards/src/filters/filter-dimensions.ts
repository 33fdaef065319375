import {
  dateDimensionOf,
  dimensionById,
  type FactMediaType,
  factMediaTypeOf,
  factMediaTypes,
  localizeFact,
  mediaDimensionOf,
  metricFamilies,
} from '@reportage/contracts';
import type { Locale } from '@reportage/format';

export const dimensionName = (id: string, locale: Locale): string => dimensionById(id, locale)?.name ?? id;

export const isMediaDimension = (id: string): boolean => {
  const type = factMediaTypeOf(id);
  return type !== undefined && id === mediaDimensionOf(type);
};

/** The dimensions that these metrics can be filtered by, by media type. Manually entered numbers cannot be filtered. */
export function getFilterDimensions(
  metrics: readonly string[],
  locale: Locale,
): { mediaType: FactMediaType; dimensions: { id: string; name: string }[] }[] {
  const mediaTypes = new Set(metrics.map(factMediaTypeOf));
  return factMediaTypes
    .filter((type) => type !== 'custom' && mediaTypes.has(type))
    .map((mediaType) => ({
      mediaType,
      dimensions: metricFamilies[mediaType].dimensions
        .filter(({ id }) => id !== dateDimensionOf(mediaType))
        .map((dimension) => ({ id: dimension.id, name: localizeFact(dimension, locale).name })),
    }));
}
