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

/** What facts can be about: media in the library, and campaigns' tracked links. */
export const factTypes = [...mediaTypes, 'link'] as const;
export type FactType = (typeof factTypes)[number];

/**
 * Builds the key of an item in campaigns, reports and facts: `{mediaType}_{media id}`. The part before the
 * underscore determines the icon.
 */
export const toMediaKey = (mediaType: MediaType, id: string): string => `${mediaType}_${id}`;
export const getKeyMediaType = (key: string): string => key.split('_', 1)[0] ?? '';

/** A page's own metadata, as read by a crawl. */
export const mediaPageSchema = z.object({
  imageUrl: webUrlSchema.nullable(),
  /** The page's own description, a sentence or two. */
  description: z.string().nullable(),
  author: z.string().nullable(),
  publishedAt: instantSchema.nullable(),
  /** Type declared by the page, such as `article` or `NewsArticle`. */
  kind: z.string().nullable(),
});
export type MediaPage = z.infer<typeof mediaPageSchema>;

/** Details entered by users; they take precedence over crawled data and source settings. */
export const mediaDetailsSchema = z.object({
  /** Content group in reports; overrides the group from the source's settings. */
  contentGroup: nameSchema.nullable(),
  labels: z.array(z.string().trim().min(1).max(40)).max(20),
  author: nameSchema.nullable(),
  publishedOn: reportDateSchema.nullable(),
  /** Listed only on request; its data and campaigns are kept. */
  isArchived: z.boolean(),
});
export type MediaDetails = z.infer<typeof mediaDetailsSchema>;

export const mediaSchema = z.object({
  ...mediaDetailsSchema.shape,
  id: idSchema('media'),
  key: z.string(),
  mediaType: mediaTypeSchema,
  /** The type of the item, such as `page` for web media. */
  type: z.string(),
  /** The source that reported the item. */
  connectionId: idSchema('source').nullable(),
  url: webUrlSchema,
  title: z.string().nullable(),
  /** The metadata of a crawled page. */
  page: mediaPageSchema.optional(),
  /** Uploaded or fetched from a drive; pictures are shown, other files can be downloaded. */
  file: storedFileSchema.optional(),
  /** Signed URL of the item's picture: the uploaded one, or else the page's; null if there is none. */
  previewUrl: z.string().nullable(),
  /** For ad server bookings: the first day. */
  startDate: reportDateSchema.optional(),
  /** The partner that shares the item, and when sharing ended. The item is kept, but its data ends then. */
  sharedBy: z.object({ partnerName: z.string(), endedAt: instantSchema.nullable() }).optional(),
  createdAt: instantSchema,
  modifiedAt: instantSchema,
  version: rowVersionSchema,
});
export type Media = z.infer<typeof mediaSchema>;

export const mediaSorts = ['createdAt', 'modifiedAt', 'startDate'] as const;
export type MediaSort = (typeof mediaSorts)[number];
/** Returns the sort orders for a media type; only ad server bookings have a start date. */
export const getMediaSorts = (mediaType: MediaType): MediaSort[] =>
  mediaSorts.filter((sort) => sort !== 'startDate' || mediaType === 'gam');

/**
 * Facets by which media can be filtered. `duplicates`, for items with equivalent URLs, and `archived` have the single
 * value `yes`. Without `archived`, archived items are excluded.
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

/** One filter chip: a facet and the values that it includes or (`isNot`) excludes. */
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

/** Values that a chip can be set to, with the number of items for each. */
export const mediaFacetSchema = z.object({
  id: z.enum(mediaFacetIds),
  options: z.array(facetOptionSchema.extend({ count: z.number().int() })),
});
export type MediaFacet = z.infer<typeof mediaFacetSchema>;
