import { idSchema } from '../ids.ts';
import { instantSchema, reportDateSchema, webUrlSchema } from '../primitives.ts';
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
  /** Of bookings of an ad server: the day on which they start. */
  startDate: reportDateSchema.optional(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
});
export type Media = z.infer<typeof mediaSchema>;

export const mediaSorts = ['createdAt', 'modifiedAt', 'startDate'] as const;
export type MediaSort = (typeof mediaSorts)[number];
/** Only bookings of an ad server have a day on which they start. */
export const mediaSortsOf = (mediaType: MediaType): MediaSort[] =>
  mediaSorts.filter((sort) => sort !== 'startDate' || mediaType === 'gam');

/** What media can be narrowed by. `duplicates` has the one value `yes`: items of the same address, however it is written. */
export const mediaFacetIds = ['connectionId', 'type', 'campaignId', 'duplicates'] as const;
export type MediaFacetId = (typeof mediaFacetIds)[number];

const facetOptionSchema = z.object({ id: z.string().min(1).max(120), name: z.string().max(200) });

/** One filter as a chip shows it: of what, and which of its values are let through, or (`isNot`) left out. */
export const facetChipSchema = z.object({
  info: z.object({
    id: z.enum(mediaFacetIds),
    name: z.string().max(80),
    type: z.literal('facet'),
    operator: z.enum(['is', 'isNot']),
  }),
  selected: z.array(facetOptionSchema).min(1).max(50),
});
export type FacetChip = z.infer<typeof facetChipSchema>;
export const facetChipsSchema = z.array(facetChipSchema).max(mediaFacetIds.length);

/** What a chip can be set to, and how many items each value has. */
export const mediaFacetSchema = z.object({
  id: z.enum(mediaFacetIds),
  options: z.array(facetOptionSchema.extend({ count: z.number().int() })),
});
export type MediaFacet = z.infer<typeof mediaFacetSchema>;
