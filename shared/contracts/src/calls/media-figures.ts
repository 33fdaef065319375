import { defineCall } from '../call.ts';
import { figureMetricSchema } from '../entities/figures.ts';
import { mediaTypeSchema } from '../entities/media.ts';
import { idSchema } from '../ids.ts';
import { workspaceQuerySchema } from '../lists.ts';
import { periodSchema } from '../period.ts';
import { instantSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { mediaPageSize } from './media.ts';

/** Number of days, up to and including today, covered by the figures in the library. */
export const mediaFiguresDays = 30;

export const queryMediaFigures = defineCall({
  id: 'media.figures',
  method: 'POST',
  path: 'media/figures',
  summary: `The main figures of the items on a page of the library for the last ${mediaFiguresDays} days in the workspace’s time zone, with daily values of the first metric.`,
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: z.object({
    mediaType: mediaTypeSchema,
    mediaIds: z.array(idSchema('media')).min(1).max(mediaPageSize),
  }),
  response: z.object({
    period: periodSchema,
    timezone: timezoneSchema,
    /** The main metrics of the media type; for custom items, those with a value. */
    metrics: z.array(figureMetricSchema),
    /** One entry for each item, in the order of the request. */
    data: z.array(
      z.object({
        mediaId: idSchema('media'),
        /** In the order of `metrics`; null if nothing was measured. */
        numbers: z.array(z.number().nullable()),
        /** The value of the first metric on each day of the period; empty if nothing was measured. */
        series: z.array(z.number().nullable()),
      }),
    ),
    computedAt: instantSchema,
  }),
  audit: { notRecordedBecause: 'It only reads.' },
});
