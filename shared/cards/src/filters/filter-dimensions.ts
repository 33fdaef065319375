import {
  type FactMediaType,
  factMediaTypes,
  findDimension,
  getDateDimension,
  getFactMediaType,
  getMediaDimension,
  localizeField,
  metricFamilies,
} from '@reportage/contracts';
import type { Locale } from '@reportage/format';

export const getDimensionName = (id: string, locale: Locale): string => findDimension(id, locale)?.name ?? id;

export const isMediaDimension = (id: string): boolean => {
  const type = getFactMediaType(id);
  return type !== undefined && id === getMediaDimension(type);
};

/**
 * Returns, by media type, the dimensions that these metrics can be filtered by. Manual entries cannot be filtered.
 */
export function getFilterDimensions(
  metrics: readonly string[],
  locale: Locale,
): { mediaType: FactMediaType; dimensions: { id: string; name: string }[] }[] {
  const mediaTypes = new Set(metrics.map(getFactMediaType));
  return factMediaTypes
    .filter((type) => type !== 'custom' && mediaTypes.has(type))
    .map((mediaType) => ({
      mediaType,
      dimensions: metricFamilies[mediaType].dimensions
        .filter(({ id }) => id !== getDateDimension(mediaType))
        .map((dimension) => ({ id: dimension.id, name: localizeField(dimension, locale).name })),
    }));
}
