import { createMessages } from '@reportage/state';

/** Dimensions of custom metrics, by their ids. */
export const useDimensionMessages = createMessages('customDimensions', {
  en: {
    custom_media: 'Media item',
    custom_date: 'Day',
    custom_country: 'Country',
    custom_channel: 'Channel',
  },
  de: {
    custom_media: 'Medium',
    custom_date: 'Tag',
    custom_country: 'Land',
    custom_channel: 'Kanal',
  },
});

export const dimensionIds = ['custom_media', 'custom_date', 'custom_country', 'custom_channel'] as const;
export type DimensionId = (typeof dimensionIds)[number];

/** A metric's dimensions, limited to those known to this version. */
export const getKnownDimensions = (ids: readonly string[]): DimensionId[] =>
  ids.flatMap((id) => dimensionIds.find((dimensionId) => dimensionId === id) ?? []);
