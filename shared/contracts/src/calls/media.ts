import { defineCall } from '../call.ts';
import { metricSchema, metricUnits, periodSchema } from '../entities/card.ts';
import { customMetricIdSchema, customValueSchema } from '../entities/custom-metric.ts';
import { facetChipSchema, mediaFacetSchema, mediaSchema, mediaSorts, mediaTypeSchema } from '../entities/media.ts';
import { idSchema } from '../ids.ts';
import { listMetaSchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { nameSchema, reportDateSchema, webUrlSchema } from '../primitives.ts';
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
    /** Days of the workspace's time zone on which items came into the library. */
    fromDate: reportDateSchema.optional(),
    toDate: reportDateSchema.optional(),
    /** Comma-joined. */
    mediaIds: z.string().max(16_000).optional(),
    /** Comma-joined ids of creators: media of the campaigns that name them. */
    creators: z.string().max(4_000).optional(),
  }),
  response: z.object({
    data: z.array(mediaSchema),
    meta: listMetaSchema.extend({
      /** The chips as the server took them. */
      filter: z.array(facetChipSchema),
      /** The days asked for; null where none were. */
      date: z.object({ from: reportDateSchema.nullable(), to: reportDateSchema.nullable() }).nullable(),
      /** The day on which the first item of the type came; null where there is none. */
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
    z.object({ mediaType: z.literal('custom'), title: nameSchema }),
  ]),
  status: 201,
  response: mediaSchema,
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
  response: z.object({ done: z.literal(true) }),
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
  summary: 'Other media that stand in the same campaigns, or in the same section of the same site; the closest first.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: z.object({ mediaIds: z.array(idSchema('media')).min(1).max(200) }),
  response: z.object({
    data: z.array(
      z.object({
        media: mediaSchema,
        /** Campaigns that have both. */
        campaignCount: z.number().int(),
        isSameSection: z.boolean(),
      }),
    ),
  }),
});
