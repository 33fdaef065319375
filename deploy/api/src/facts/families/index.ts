import { cerosFacts } from './ceros.ts';
import { facebookFacts } from './facebook.ts';
import type { FactFamily } from './fact-family.ts';
import { gaFacts } from './ga.ts';
import { gamFacts } from './gam.ts';
import { instagramFacts } from './instagram.ts';
import { linkFacts } from './link.ts';
import { linkedinFacts } from './linkedin.ts';
import { tiktokFacts } from './tiktok.ts';
import { webFacts } from './web.ts';
import { youtubeFacts } from './youtube.ts';

/** The families in the facts store. Custom values are stored in PostgreSQL, see `custom/`. */
export const storedFamilies = {
  web: webFacts,
  ceros: cerosFacts,
  ga: gaFacts,
  gam: gamFacts,
  facebook: facebookFacts,
  instagram: instagramFacts,
  youtube: youtubeFacts,
  linkedin: linkedinFacts,
  tiktok: tiktokFacts,
  link: linkFacts,
} as const;
export type StoredMediaType = keyof typeof storedFamilies;

export const storedMediaTypes = Object.keys(storedFamilies) as StoredMediaType[];
export const allStoredFamilies: readonly FactFamily[] = Object.values(storedFamilies);
export const getStoredFamily = (mediaType: StoredMediaType): FactFamily => storedFamilies[mediaType];
/** Whether the facts have an instant instead of a day reported by a vendor. */
export const isInstantFamily = (mediaType: StoredMediaType): boolean =>
  getStoredFamily(mediaType).time.kind === 'instant';

/** Returns the media type of the stored family that defines the metric. */
export const getStoredMediaType = (metricId: string): StoredMediaType | undefined =>
  storedMediaTypes.find((mediaType) => Object.hasOwn(storedFamilies[mediaType].metrics, metricId));
