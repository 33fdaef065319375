import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, reportDateSchema, rowVersionSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { storedFileSchema } from './file.ts';

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
  /** What the page says it is about, in a sentence or two. */
  description: z.string().nullable(),
  author: z.string().nullable(),
  publishedAt: instantSchema.nullable(),
  /** In the page's own words, such as `article` or `NewsArticle`. */
  kind: z.string().nullable(),
});
export type MediaPage = z.infer<typeof mediaPageSchema>;

/** What people say of an item; it goes before what a crawl has read or a source's settings say. */
export const mediaDetailsSchema = z.object({
  /** Where reports count it, in place of the group of its source's settings. */
  contentGroup: nameSchema.nullable(),
  labels: z.array(z.string().trim().min(1).max(40)).max(20),
  author: nameSchema.nullable(),
  publishedOn: reportDateSchema.nullable(),
  /** Not listed unless asked for; its numbers and its campaigns stay. */
  isArchived: z.boolean(),
});
export type MediaDetails = z.infer<typeof mediaDetailsSchema>;

export const mediaSchema = z.object({
  ...mediaDetailsSchema.shape,
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
  /** What was uploaded for it, or fetched from a drive; a picture is shown, other files are to be had. */
  file: storedFileSchema.optional(),
  /** Where its picture is shown from, the uploaded one or else its page's: a signed address; null where it has none. */
  previewUrl: z.string().nullable(),
  /** Of bookings of an ad server: the day on which they start. */
  startDate: reportDateSchema.optional(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type Media = z.infer<typeof mediaSchema>;

export const mediaSorts = ['createdAt', 'modifiedAt', 'startDate'] as const;
export type MediaSort = (typeof mediaSorts)[number];
/** Only bookings of an ad server have a day on which they start. */
export const mediaSortsOf = (mediaType: MediaType): MediaSort[] =>
  mediaSorts.filter((sort) => sort !== 'startDate' || mediaType === 'gam');

/**
 * What media can be narrowed by. `duplicates` has the one value `yes`: items of the same address, however it is written; `archived`
 * too, and without it archived items are left out.
 */
export const mediaFacetIds = [
  'connectionId',
  'type',
  'campaignId',
  'labels',
  'contentGroup',
  'duplicates',
  'archived',
] as const;
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
