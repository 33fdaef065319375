import { defineCall } from '../call.ts';
import { metricSchema, metricUnits } from '../entities/card.ts';
import { customMetricIdSchema, customValueSchema } from '../entities/custom-metric.ts';
import {
  facetChipSchema,
  mediaDetailsSchema,
  mediaFacetSchema,
  mediaSchema,
  mediaSorts,
  mediaTypeSchema,
} from '../entities/media.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, listMetaSchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { periodSchema } from '../period.ts';
import { currencySchema, nameSchema, reportDateSchema, rowVersionSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const mediaPageSize = 200;

export const listMedia = defineCall({
  id: 'media.list',
  method: 'GET',
  path: 'media',
  summary: 'Media of the workspace: for `web`, the pages that a tracking script has seen or that were typed in.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.omit({ status: true }).extend({
    mediaType: mediaTypeSchema.default('web'),
    sort: z.enum(mediaSorts).default('createdAt'),
    connectionId: idSchema('source').optional(),
    /** JSON array of facet chips. */
    filters: z.string().max(8_000).optional(),
    /** Days, in the workspace's time zone, on which items were added to the library. */
    fromDate: reportDateSchema.optional(),
    toDate: reportDateSchema.optional(),
    /** Comma-joined. */
    mediaIds: z.string().max(16_000).optional(),
    /** Comma-joined creator ids: media of the campaigns those creators take part in. */
    creators: z.string().max(4_000).optional(),
  }),
  response: z.object({
    data: z.array(mediaSchema),
    meta: listMetaSchema.extend({
      /** The chips as the server applied them. */
      filter: z.array(facetChipSchema),
      /** The requested days; null if none were given. */
      date: z.object({ from: reportDateSchema.nullable(), to: reportDateSchema.nullable() }).nullable(),
      /** The day on which the first item of the type was added; null if there is none. */
      minDate: reportDateSchema.nullable(),
      sortOptions: z.array(z.enum(mediaSorts)),
    }),
  }),
});

export const addMedia = defineCall({
  id: 'media.add',
  method: 'POST',
  path: 'media',
  summary:
    'Adds a page by its address before its script has been seen, or a custom item by its name; what is there already is answered as it is.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.union([
    z.object({ url: webUrlSchema, connectionId: idSchema('source') }),
    z.object({ mediaType: z.literal('custom'), title: nameSchema, fileId: idSchema('file').optional() }),
  ]),
  status: 201,
  response: mediaSchema,
});

export const setMediaFile = defineCall({
  id: 'media.setFile',
  method: 'PUT',
  path: 'media/:id/file',
  summary: 'Gives an item another file, such as its picture, or takes it away.',
  access: { kind: 'workspace', action: 'edit' },
  params: z.object({ id: idSchema('media') }),
  query: workspaceQuerySchema,
  body: z.object({ fileId: idSchema('file').nullable() }),
  response: mediaSchema,
});

/** More than a page of the library holds. */
const maxBatchSize = 500;

export const mediaEditSchema = z.object({
  id: idSchema('media'),
  /** The version that the editor started from. */
  version: rowVersionSchema,
  change: mediaDetailsSchema.partial(),
});
export type MediaEdit = z.infer<typeof mediaEditSchema>;

export const editMedia = defineCall({
  id: 'media.edit',
  method: 'PUT',
  path: 'media',
  summary:
    'Changes what people say of several items, each by itself: those that somebody else has saved meanwhile stay as they are, and are answered.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ items: z.array(mediaEditSchema).min(1).max(maxBatchSize) }),
  response: z.object({
    changed: z.array(mediaSchema),
    /** `current` is the stored item; missing if the item no longer exists. */
    failed: z.array(z.object({ id: idSchema('media'), current: mediaSchema.optional() })),
  }),
});

/** Why an item cannot be removed without losing data; it can still be archived. */
export const keptBecause = ['inCampaign', 'hasValues', 'isMeasured', 'isShared', 'hasMerged'] as const;

export const removeMedia = defineCall({
  id: 'media.remove',
  method: 'POST',
  path: 'media/remove',
  summary: 'Removes items with which no number is lost; the others stay, and are answered with the reason.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ mediaIds: z.array(idSchema('media')).min(1).max(maxBatchSize) }),
  response: z.object({
    removedIds: z.array(idSchema('media')),
    kept: z.array(z.object({ id: idSchema('media'), reason: z.enum(keptBecause) })),
  }),
});

export const getMediaPreview = defineCall({
  id: 'media.preview',
  method: 'GET',
  path: 'media/:id/preview',
  summary:
    'The picture of an item, as its page names it. Its authority is the signature of `previewUrl`, no Authorization header.',
  access: { kind: 'public' },
  params: z.object({ id: idSchema('media') }),
  query: z.object({ signature: z.string().max(500) }),
  response: z.string(),
  produces: 'image/*',
  errors: ['notFound', 'gone', 'unavailable'],
});

export const profileEntities = ['media', 'campaign', 'dashboard'] as const;

export const getMetricsProfile = defineCall({
  id: 'media.metricsProfile',
  method: 'GET',
  path: 'media/metrics-profile',
  summary:
    'Metrics and dimensions that a media type has for one media item, a campaign or a dashboard; for `custom` those of the workspace.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({ type: mediaTypeSchema, entity: z.enum(profileEntities).default('media') }),
  response: z.object({
    type: mediaTypeSchema,
    entity: z.enum(profileEntities),
    metrics: z.array(metricSchema),
    dimensions: z.array(z.object({ id: z.string(), name: z.string(), note: z.string(), mediaType: mediaTypeSchema })),
  }),
});

export const updateMediaMetrics = defineCall({
  id: 'media.updateMetrics',
  method: 'PUT',
  path: 'media/metrics',
  summary:
    'Changes the numbers of one media item: values of several custom metrics, all of them or none; null removes one.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({
    mediaId: idSchema('media'),
    metrics: z
      .array(
        z.object({
          metricId: customMetricIdSchema,
          date: customValueSchema.shape.date,
          value: customValueSchema.shape.value.nullable(),
          weight: customValueSchema.shape.weight,
        }),
      )
      .min(1)
      .max(100),
  }),
  response: doneSchema,
});

export const queryMediaCustomMetrics = defineCall({
  id: 'media.customMetrics',
  method: 'POST',
  path: 'media/custom-metrics',
  summary:
    'Custom metrics of media: of each item the sum or weighted average of its values in a period, or of all days.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: z.object({ mediaIds: z.array(idSchema('media')).min(1).max(500), period: periodSchema.optional() }),
  response: z.object({
    data: z.array(
      z.object({
        mediaId: idSchema('media'),
        metrics: z.array(
          z.object({
            metricId: customMetricIdSchema,
            name: z.string(),
            unit: z.enum(metricUnits),
            currency: currencySchema.nullable(),
            value: z.number(),
            lastDate: z.iso.date(),
          }),
        ),
      }),
    ),
  }),
});

export const listMediaFacets = defineCall({
  id: 'media.facets',
  method: 'GET',
  path: 'media/facets',
  summary: 'What media of a type can be narrowed by, with the number of items of each value.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({ mediaType: mediaTypeSchema.default('web') }),
  response: z.object({ data: z.array(mediaFacetSchema) }),
});

export const findRelatedMedia = defineCall({
  id: 'media.related',
  method: 'POST',
  path: 'media/related',
  summary:
    'Other media that have something in common with those given: campaigns, content group, author, section of a site, words of the title; the closest first.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: z.object({ mediaIds: z.array(idSchema('media')).min(1).max(200) }),
  response: z.object({
    data: z.array(
      z.object({
        media: mediaSchema,
        /** Names of the campaigns that contain both. */
        campaigns: z.array(z.string()),
        campaignCount: z.number().int(),
        /** Shared content group and author; null if they differ. */
        contentGroup: z.string().nullable(),
        author: z.string().nullable(),
        isSameSection: z.boolean(),
        /** Words that appear in both titles. */
        words: z.array(z.string()),
      }),
    ),
  }),
});
