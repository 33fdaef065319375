import { defineFamily } from './define.ts';

/** Manually entered or imported values. Each workspace has its own metrics; the dimensions are the same for all. */
export const customFamily = defineFamily(
  'custom',
  [
    ['date', 'Date', 'The day of the value, as entered.'],
    ['media', 'Media item', 'The media item that the value belongs to.'],
    ['country', 'Country', 'Two-letter country code, such as DE.'],
    ['channel', 'Channel', 'Where it ran, in your own words, such as Newsletter or Billboard.'],
  ],
  [],
  { exclusiveDimensions: ['country', 'channel'] },
);
