import { idSchema } from '../ids.ts';
import { instantSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const mediaTypes = [
  'web',
  'ga',
  'gam',
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'linkedin',
  'ceros',
  'custom',
] as const;
export const mediaTypeSchema = z.enum(mediaTypes);
export type MediaType = z.infer<typeof mediaTypeSchema>;

/** `{mediaType}_{media id}`: how campaigns, reports and facts name an item; the icon comes from the part before the underscore. */
export const mediaKey = (mediaType: MediaType, id: string): string => `${mediaType}_${id}`;
export const mediaTypeOfKey = (key: string): string => key.split('_', 1)[0] ?? '';

/** What a page says of itself, as a crawl has read it. */
export const mediaPageSchema = z.object({
  imageUrl: webUrlSchema.nullable(),
  author: z.string().nullable(),
  publishedAt: instantSchema.nullable(),
  /** In the page's own words, such as `article` or `NewsArticle`. */
  kind: z.string().nullable(),
});
export type MediaPage = z.infer<typeof mediaPageSchema>;

export const mediaSchema = z.object({
  id: idSchema('media'),
  key: z.string(),
  mediaType: mediaTypeSchema,
  /** `page` for web media. */
  type: z.string(),
  /** The source that brought it. */
  connectionId: idSchema('source').nullable(),
  url: webUrlSchema,
  title: z.string().nullable(),
  /** Of pages that a crawl has read. */
  page: mediaPageSchema.optional(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
});
export type Media = z.infer<typeof mediaSchema>;
