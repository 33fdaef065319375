import { remoteNavItemSchema, remoteRouteSchema } from '../remote/metadata.ts';
import { z } from '../zod.ts';

/**
 * Metadata of versions published for remote contract 1.0, one of which may still be the previous stable version: titles
 * only in English, separate labels for other languages, and no sections.
 */
const legacyRouteSchema = z
  .object({ title: z.string() })
  .loose()
  .transform(({ title, ...route }) => ({ ...route, title: toAllLanguages(title) }));

const legacyNavItemSchema = z
  .object({ label: z.string(), labels: z.record(z.string(), z.string()).default({}) })
  .loose()
  .transform(({ label, labels, ...item }) => ({
    ...item,
    label: { ...toAllLanguages(label), ...labels },
    section: 'work',
  }));

const toAllLanguages = (text: string) => ({ en: text || '–', de: text || '–' });

export const publishedRouteSchema = z.union([remoteRouteSchema, legacyRouteSchema.pipe(remoteRouteSchema)]);
export const publishedNavItemSchema = z.union([remoteNavItemSchema, legacyNavItemSchema.pipe(remoteNavItemSchema)]);
