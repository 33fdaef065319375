import type { Brand } from '@reportage/contracts';
import type { BrandChange } from '../workspace-brand/use-change-brand.ts';

const withoutKeys = (values: object) => Object.keys(values).map((key) => ({ [key]: null }));

/** The changes that remove everything that is set, one per key, because a brand is changed key by key. */
export const getRemoval = ({ banner, images, brandColors, brandStyle }: Brand): BrandChange[] => [
  ...(banner ? [{ banner: null }] : []),
  ...withoutKeys(images).map((one) => ({ images: one })),
  ...withoutKeys(brandColors).map((one) => ({ brandColors: one })),
  ...withoutKeys(brandStyle).map((one) => ({ brandStyle: one })),
];
