import { defineCall } from '../call.ts';
import { campaignMediaSchema } from '../entities/campaign.ts';
import { metricSchema, metricUnits } from '../entities/card.ts';
import { customMetricIdSchema, mediaNumbersUpdateSchema } from '../entities/custom-metric.ts';
import {
  facetChipSchema,
  factTypes,
  mediaDetailsSchema,
  mediaFacetSchema,
  mediaSchema,
  mediaSorts,
  mediaTypeSchema,
} from '../entities/media.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, listMetaSchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { periodSchema } from '../period.ts';
import { currencySchema, nameSchema, reportDateSchema, rowVersionSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const mediaPageSize = 200;

/** An empty string is an empty list of ids; a string of only commas and spaces is invalid. */
const emptyOrIdsPattern = /^$|[^\s,]/;

export const listMedia = defineCall({
  id: 'media.list',
  method: 'GET',
  path: 'media',
  summary: 'Media of the workspace: for `web`, the pages that a tracking script has seen or that were added by hand.',
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
    /** Comma-separated ids of the media to return. */
    mediaIds: z.string().max(16_000).regex(emptyOrIdsPattern, fieldRules.atLeastOne.en).optional(),
    /** Comma-separated creator ids: returns media of the campaigns in which those creators take part. */
    creators: z.string().max(4_000).regex(emptyOrIdsPattern, fieldRules.atLeastOne.en).optional(),
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
    'Adds a page by its URL before the tracking script has seen it, or a custom item by its name; an existing one is returned unchanged.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.union([
    z.object({ url: webUrlSchema, connectionId: idSchema('source') }),
    z.object({ mediaType: z.literal('custom'), title: nameSchema, fileId: idSchema('file').optional() }),
  ]),
  status: 201,
  response: mediaSchema,
  audit: { action: 'media.added', target: { kind: 'media', ids: 'response.id' } },
});

/** Maximum number of pasted URLs in one request. */
export const maxPastedAddresses = 10_000;

/** `new`: not in the library yet, and not added by this request. */
export const addressStates = ['added', 'found', 'new', 'duplicate', 'invalid'] as const;

export const resolveAddresses = defineCall({
  id: 'media.resolveAddresses',
  method: 'POST',
  path: 'media/addresses',
  summary:
    'Looks up many URLs; each is already in the library, new, a duplicate of an earlier one, or not a valid URL. With `add`, all new ones are added, or none if the request fails.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({
    /** As typed; without a scheme, `https://` is assumed. */
    addresses: z.array(z.string().max(4_000)).min(1).max(maxPastedAddresses, fieldRules.atMost10000Lines.en),
    add: z.boolean().default(false),
  }),
  response: z.object({
    /** One entry for each URL, in order. */
    data: z.array(
      z.object({
        state: z.enum(addressStates),
        /** The item, if there is one. */
        media: campaignMediaSchema.nullable(),
        /** For a duplicate: the index of the first equivalent URL. */
        duplicateOf: z.number().int().nullable(),
      }),
    ),
    addedIds: z.array(idSchema('media')),
  }),
  audit: {
    action: 'media.addedMany',
    target: { kind: 'media', ids: 'response.addedIds' },
    except: { at: 'body.add', is: false },
  },
});

export const setMediaFile = defineCall({
  id: 'media.setFile',
  method: 'PUT',
  path: 'media/:id/file',
  summary: 'Replaces an item’s file, such as its picture, or removes it.',
  access: { kind: 'workspace', action: 'edit' },
  params: z.object({ id: idSchema('media') }),
  query: workspaceQuerySchema,
  body: z.object({ fileId: idSchema('file').nullable() }),
  response: mediaSchema,
  audit: { action: 'media.fileChanged', target: { kind: 'media', ids: 'params.id' } },
});

/** Maximum number of items in one call; more than fit on a page of the library. */
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
    'Changes the editable details of several items, each independently: items that somebody else has saved in the meantime stay unchanged and are returned.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ items: z.array(mediaEditSchema).min(1).max(maxBatchSize) }),
  response: z.object({
    changed: z.array(mediaSchema),
    /** `current` is the stored item; missing if the item no longer exists. */
    failed: z.array(z.object({ id: idSchema('media'), current: mediaSchema.optional() })),
  }),
  audit: {
    action: 'media.updated',
    target: { kind: 'media', ids: 'response.changed.id', before: 'body.items.id' },
    foldsRepetitions: true,
  },
});

/** Reasons why an item cannot be removed without losing data; such an item can still be archived. */
export const removalBlockers = ['inCampaign', 'hasValues', 'isMeasured', 'isShared', 'hasMerged'] as const;

export const removeMedia = defineCall({
  id: 'media.remove',
  method: 'POST',
  path: 'media/remove',
  summary:
    'Removes the items that can be removed without losing data; the others are kept and returned with the reason.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ mediaIds: z.array(idSchema('media')).min(1).max(maxBatchSize) }),
  response: z.object({
    removedIds: z.array(idSchema('media')),
    kept: z.array(z.object({ id: idSchema('media'), reason: z.enum(removalBlockers) })),
  }),
  audit: { action: 'media.removed', target: { kind: 'media', ids: 'response.removedIds', before: 'body.mediaIds' } },
});

export const getMediaPreview = defineCall({
  id: 'media.preview',
  method: 'GET',
  path: 'media/:id/preview',
  summary:
    'The picture of an item, as declared by its page. It is authorized by the signature of `previewUrl`, not by a header.',
  access: { kind: 'public', authority: 'signedLink' },
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
    'Metrics and dimensions of a media type for one media item, a campaign or a dashboard; for `custom`, those of the workspace.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({ type: mediaTypeSchema, entity: z.enum(profileEntities).default('media') }),
  response: z.object({
    type: mediaTypeSchema,
    entity: z.enum(profileEntities),
    metrics: z.array(metricSchema),
    dimensions: z.array(z.object({ id: z.string(), name: z.string(), note: z.string(), mediaType: z.enum(factTypes) })),
  }),
});

export const updateMediaMetrics = defineCall({
  id: 'media.updateMetrics',
  method: 'PUT',
  path: 'media/metrics',
  summary:
    'Changes one media item’s values of several custom metrics, all of them or none; null removes a value. If one has changed since the editor read it, the response is 409 with the stored values.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: mediaNumbersUpdateSchema,
  response: doneSchema,
  errors: ['conflict'],
  audit: { action: 'media.numbersChanged', target: { kind: 'media', ids: 'body.mediaId' }, foldsRepetitions: true },
});

export const queryMediaCustomMetrics = defineCall({
  id: 'media.customMetrics',
  method: 'POST',
  path: 'media/custom-metrics',
  summary:
    'Custom metrics of media: for each item, the sum or weighted average of its values in a period or over all days.',
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
  audit: { notRecordedBecause: 'It only reads.' },
});

export const listMediaFacets = defineCall({
  id: 'media.facets',
  method: 'GET',
  path: 'media/facets',
  summary: 'The facets by which media of a type can be filtered, with the number of items for each value.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({ mediaType: mediaTypeSchema.default('web') }),
  response: z.object({ data: z.array(mediaFacetSchema) }),
});

export const findRelatedMedia = defineCall({
  id: 'media.related',
  method: 'POST',
  path: 'media/related',
  summary:
    'Other media that have something in common with the given ones: campaigns, content group, author, section of a site, words in the title; closest matches first.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: z.object({ mediaIds: z.array(idSchema('media')).min(1).max(200) }),
  response: z.object({
    data: z.array(
      z.object({
        media: mediaSchema,
        /** Names of the campaigns that contain both items. */
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
  audit: { notRecordedBecause: 'It only reads.' },
});
