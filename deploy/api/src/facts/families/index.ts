import { cerosFacts } from './ceros.ts';
import type { FactFamily } from './fact-family.ts';
import { webFacts } from './web.ts';

/** Families whose facts are in the facts store; custom values are kept where they are edited (`custom/`). */
export const storedFamilies = { web: webFacts, ceros: cerosFacts } as const;
export type StoredMediaType = keyof typeof storedFamilies;

export const storedMediaTypes = Object.keys(storedFamilies) as StoredMediaType[];
export const allStoredFamilies: readonly FactFamily[] = Object.values(storedFamilies);
export const storedFamilyOf = (mediaType: StoredMediaType): FactFamily => storedFamilies[mediaType];

/** The stored family that a metric belongs to; undefined for one that no family has a formula for. */
export const storedMediaTypeOf = (metricId: string): StoredMediaType | undefined =>
  storedMediaTypes.find((mediaType) => Object.hasOwn(storedFamilies[mediaType].metrics, metricId));
