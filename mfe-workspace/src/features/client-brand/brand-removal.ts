import type { Brand } from '@reportage/contracts';
import type { BrandChange } from '../workspace-brand/brand-draft.ts';

/** Returns changes that remove one key each. */
const getKeyRemovals = (values: object) => Object.keys(values).map((key) => ({ [key]: null }));

/** Returns the changes that clear a brand, one per key, because a brand is updated key by key. */
export const getRemovalChanges = ({ banner, images, brandColors, brandStyle }: Brand): BrandChange[] => [
  ...(banner ? [{ banner: null }] : []),
  ...getKeyRemovals(images).map((removal) => ({ images: removal })),
  ...getKeyRemovals(brandColors).map((removal) => ({ brandColors: removal })),
  ...getKeyRemovals(brandStyle).map((removal) => ({ brandStyle: removal })),
];
