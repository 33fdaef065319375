import type { Brand } from '@reportage/contracts';
import type { BrandChange } from '../workspace-brand/use-change-brand.ts';

const withoutKeys = (values: object) => Object.keys(values).map((key) => ({ [key]: null }));

/** The changes that clear a brand, one per key, because a brand is updated key by key. */
export const getRemoval = ({ banner, images, brandColors, brandStyle }: Brand): BrandChange[] => [
  ...(banner ? [{ banner: null }] : []),
  ...withoutKeys(images).map((rest) => ({ images: rest })),
  ...withoutKeys(brandColors).map((rest) => ({ brandColors: rest })),
  ...withoutKeys(brandStyle).map((rest) => ({ brandStyle: rest })),
];
