import type { Brand } from '@reportage/contracts';
import type { BrandChange } from '../workspace-brand/brand-draft.ts';

/** Changes that remove one key each. */
const getKeyRemovals = (values: object) => Object.keys(values).map((key) => ({ [key]: null }));

/** The changes that clear a brand, one per key, because a brand is updated key by key. */
export const getRemovalChanges = ({ banner, images, brandColors, brandStyle }: Brand): BrandChange[] => [
  ...(banner ? [{ banner: null }] : []),
  ...getKeyRemovals(images).map((removal) => ({ images: removal })),
  ...getKeyRemovals(brandColors).map((removal) => ({ brandColors: removal })),
  ...getKeyRemovals(brandStyle).map((removal) => ({ brandStyle: removal })),
];
