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
  createdAt: instantSchema,
  modifiedAt: instantSchema,
});
export type Media = z.infer<typeof mediaSchema>;
