import { defineCall } from '../call.ts';
import { auditChangeSchema, auditEntrySchema } from '../entities/audit.ts';
import { figureMetricSchema, figuresSchema, mediaFiguresSchema } from '../entities/figures.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, listMetaSchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { refinePeriod } from '../period.ts';
import { reportDateSchema } from '../primitives.ts';
import { z } from '../zod.ts';

const campaignParams = z.object({ id: idSchema('campaign') });
const daysShape = { from: reportDateSchema, to: reportDateSchema };
const refineDays = refinePeriod('to', (query: { from: string; to: string }) => query);

export const getCampaignFigures = defineCall({
  id: 'campaigns.figures',
  method: 'GET',
  path: 'campaigns/:id/figures',
  summary:
    'The key figures of a campaign’s media by media type, for a period in its time zone, with daily values and the figures of the previous period.',
  access: { kind: 'workspace', action: 'read' },
  params: campaignParams,
  query: workspaceQuerySchema.extend(daysShape).superRefine(refineDays),
  response: figuresSchema,
});

export const listCampaignMedia = defineCall({
  id: 'campaigns.media',
  method: 'GET',
  path: 'campaigns/:id/media',
  summary: 'The media of a campaign, each with its key figures for a period; sorted by `position`, `name` or a metric.',
  access: { kind: 'workspace', action: 'read' },
  params: campaignParams,
  query: listQuerySchema
    .pick({ workspaceId: true, page: true, size: true, searchString: true })
    .extend({
      ...daysShape,
      /** `position` is the campaign's own order. */
      sort: z.string().max(80).default('position'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .superRefine(refineDays),
  response: z.object({
    metrics: z.array(figureMetricSchema),
    data: z.array(mediaFiguresSchema),
    meta: listMetaSchema,
  }),
});

/** An audit entry as everyone who may read the campaign sees it: without IP address, country or device. */
export const campaignActivitySchema = auditEntrySchema.omit({ place: true, device: true }).extend({
  changes: z.array(auditChangeSchema),
});
export type CampaignActivity = z.infer<typeof campaignActivitySchema>;

export const listCampaignActivity = defineCall({
  id: 'campaigns.activity',
  method: 'GET',
  path: 'campaigns/:id/activity',
  summary: 'Who did what to a campaign and its reports, from the audit log, newest first.',
  access: { kind: 'workspace', action: 'read' },
  params: campaignParams,
  query: listQuerySchema.pick({ workspaceId: true, page: true, size: true }),
  response: createListSchema(campaignActivitySchema),
});
