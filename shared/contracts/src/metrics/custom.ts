import { defineFamily } from './define.ts';

/** Manually entered or imported values. Each workspace defines its own metrics; the dimensions are the same everywhere. */
export const customFamily = defineFamily(
  'custom',
  [
    ['date', 'Date', 'The day that the value is of, as it was typed in.'],
    ['media', 'Media item', 'The item of the media library that the value is about.'],
    ['country', 'Country', 'Country by its two-letter code, such as DE.'],
    ['channel', 'Channel', 'Where it ran, in your own words, such as Newsletter or Billboard.'],
  ],
  [],
);
