import { defineCall } from '../call.ts';
import { cardDefinitionSchema, cardResultSchema, metricSchema } from '../entities/card.ts';
import {
  boardScopeSchema,
  comparisons,
  dashboardPayloadSchema,
  dashboardSchema,
  dashboardSummarySchema,
  dashboardUpdateSchema,
  maxBoardCards,
  publicDashboardSchema,
} from '../entities/dashboard.ts';
import { factFilterSchema } from '../entities/lineage.ts';
import { factTypes } from '../entities/media.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, idsQuerySchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { locales } from '../localized-text.ts';
import { periodSchema } from '../period.ts';
import { nameSchema, rowVersionSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';

export const dashboardSorts = ['name', 'cardCount', 'ownerName', 'createdAtSince', 'modifiedAt'] as const;
export const dashboardPageSizeOptions = [50, 100, 200, 500] as const;
export const dashboardPageSize = 500;
/** Page size for the users with whom a dashboard can be shared. */
export const dashboardUserPageSize = 50;
export const facetPageSize = 50;

const dashboardParams = z.object({ id: idSchema('dashboard') });

/** The requested part of a board, and the period and comparison to use instead of the board's own. */
const boardQuery = {
  cardIds: z.array(z.string().max(64)).max(maxBoardCards).optional(),
  period: periodSchema.optional(),
  comparison: z.enum(comparisons).optional(),
};
const filtersSchema = z.array(factFilterSchema).max(8);
const cardsResponse = z.object({ cards: z.array(cardResultSchema) });

export const listDashboards = defineCall({
  id: 'dashboards.list',
  method: 'GET',
  path: 'dashboards',
  summary:
    'Dashboards of the workspace that the caller may read, or those of one folder; filters: isPublic, generalAccess, ownerId.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.extend({
    size: z.coerce.number().int().min(1).max(dashboardPageSize).default(dashboardPageSize),
    sort: z.enum(dashboardSorts).default('createdAtSince'),
    folder: idSchema('folder').optional(),
  }),
  response: createListSchema(dashboardSummarySchema),
});

export const getDashboard = defineCall({
  id: 'dashboards.get',
  method: 'GET',
  path: 'dashboards/:id',
  summary: 'One dashboard with its cards.',
  access: { kind: 'workspace', action: 'read' },
  params: dashboardParams,
  query: workspaceQuerySchema,
  response: dashboardSchema,
});

export const createDashboard = defineCall({
  id: 'dashboards.create',
  method: 'POST',
  path: 'dashboards',
  summary: 'Adds a dashboard, private and restricted to its creator unless its meta says otherwise.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: dashboardPayloadSchema,
  status: 201,
  response: dashboardSchema,
  audit: { action: 'dashboard.created', target: { kind: 'dashboard', ids: 'response.id' } },
});

export const duplicateDashboard = defineCall({
  id: 'dashboards.duplicate',
  method: 'POST',
  path: 'dashboards/:duplicateId',
  summary: 'Copies a dashboard: the caller owns the copy, and the owner of the original becomes an editor.',
  access: { kind: 'workspace', action: 'edit' },
  params: z.object({ duplicateId: idSchema('dashboard') }),
  query: workspaceQuerySchema,
  body: z.object({ name: nameSchema.optional() }),
  status: 201,
  response: dashboardSchema,
  audit: { action: 'dashboard.duplicated', target: { kind: 'dashboard', ids: 'response.id' } },
});

export const updateDashboard = defineCall({
  id: 'dashboards.update',
  method: 'PUT',
  path: 'dashboards/:id',
  summary: 'Changes a dashboard; a stale version is rejected as a conflict, with the stored one.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: dashboardParams,
  query: workspaceQuerySchema,
  body: dashboardUpdateSchema,
  response: dashboardSchema,
  errors: ['conflict'],
  audit: { action: 'dashboard.updated', target: { kind: 'dashboard', ids: 'params.id' }, foldsRepetitions: true },
});

export const deleteDashboards = defineCall({
  id: 'dashboards.delete',
  method: 'DELETE',
  path: 'dashboards',
  summary: 'Removes dashboards by comma-separated ids.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'dashboard.removed', target: { kind: 'dashboard', ids: 'query.ids' } },
});

export const queryDashboardCards = defineCall({
  id: 'dashboards.cards',
  method: 'POST',
  path: 'dashboards/:id/cards',
  summary: 'The data of a dashboard’s cards, or of those in view, in its time zone, in one batch.',
  access: { kind: 'workspace', action: 'read' },
  params: dashboardParams,
  query: workspaceQuerySchema,
  body: z.object({ ...boardQuery, filters: filtersSchema.optional() }),
  response: cardsResponse,
  audit: { notRecordedBecause: 'It only reads.' },
});

export const previewCard = defineCall({
  id: 'dashboards.cardPreview',
  method: 'POST',
  path: 'dashboards/card-preview',
  summary: 'The data of a card that has not been saved yet, over the media of a dashboard.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: z.object({
    dashboardId: idSchema('dashboard'),
    workspaceSlug: z.string().max(64),
    timezone: timezoneSchema,
    card: cardDefinitionSchema,
    period: periodSchema,
    comparison: z.enum(comparisons).default('previous'),
    filters: filtersSchema.default([]),
  }),
  response: z.object({ card: cardResultSchema }),
  audit: { notRecordedBecause: 'It only reads.' },
});

export const listDashboardMetrics = defineCall({
  id: 'dashboards.metrics',
  method: 'GET',
  path: 'dashboards/metrics',
  summary: 'Metrics and dimensions of a media type for cards, in the language of the request.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({ mediaType: z.enum(factTypes) }),
  response: z.object({
    data: z.array(metricSchema),
    dimensions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        note: z.string(),
        /** A card may have at most one dimension of this kind. */
        isExclusive: z.boolean(),
      }),
    ),
  }),
});

export const listFacets = defineCall({
  id: 'dashboards.facets',
  method: 'POST',
  path: 'dashboards/facets',
  summary: 'Values of a dimension that occur in the period, highest values first, with search and paging.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: z.object({
    /** Id of the dimension. */
    id: z.string().max(80),
    mediaType: z.enum(factTypes),
    meta: z.object({ period: periodSchema, scope: boardScopeSchema.default({ kind: 'workspace' }) }),
    timezone: timezoneSchema,
    searchString: z.string().max(200).default(''),
    search: z.boolean().default(true),
    page: z.number().int().min(0).max(1_000).default(0),
  }),
  response: z.object({
    data: z.array(z.object({ id: z.string(), name: z.string() })),
    meta: z.object({ done: z.boolean() }),
  }),
  audit: { notRecordedBecause: 'It only reads.' },
});

export const drillDashboardCard = defineCall({
  id: 'dashboards.drill',
  method: 'POST',
  path: 'dashboards/:id/cards/:cardId/drill',
  summary: "Breaks down a card's data: its metrics at one data point, by another dimension, such as the media item.",
  access: { kind: 'workspace', action: 'read' },
  params: dashboardParams.extend({ cardId: z.string().max(64) }),
  query: workspaceQuerySchema,
  body: z.object({
    period: periodSchema,
    comparison: z.enum(comparisons).default('none'),
    /** Used instead of the board's filters. */
    filters: filtersSchema.optional(),
    /** Filters that identify the point; all of them must match. */
    point: filtersSchema.default([]),
    by: z.string().max(80),
  }),
  response: z.object({ card: cardResultSchema }),
  audit: { notRecordedBecause: 'It only reads.' },
});

export const visitDashboard = defineCall({
  id: 'dashboards.visit',
  isAllowedWhenStorageIsFull: true,
  method: 'PUT',
  path: 'dashboards/:id/visitors',
  summary:
    'Reports that the caller has the dashboard open or has closed it; called repeatedly while it is open. The response lists who else has it open.',
  access: { kind: 'workspace', action: 'read' },
  params: dashboardParams,
  query: workspaceQuerySchema,
  body: z.object({ isLeaving: z.boolean().default(false) }),
  response: z.object({
    /** Sorted by name, without the caller. */
    visitors: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The version of the stored dashboard. */
    version: rowVersionSchema,
  }),
  audit: { notRecordedBecause: 'Viewers of a dashboard are stored for less than a minute.' },
});

export const downloadDashboardCsv = defineCall({
  id: 'dashboards.csv',
  method: 'POST',
  path: 'dashboards/download-csv',
  summary: 'A ZIP file with the data of a dashboard: one CSV file per card.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: z.object({
    meta: z.object({ dashboardId: idSchema('dashboard'), ...boardQuery, filters: filtersSchema.optional() }),
    timezone: timezoneSchema,
    language: z.enum(locales).default('en'),
  }),
  response: z.string(),
  produces: 'application/zip',
  audit: { action: 'dashboard.csvExported', target: { kind: 'dashboard', ids: 'body.meta.dashboardId' } },
});

export const getPublicDashboard = defineCall({
  id: 'dashboards.getPublic',
  method: 'GET',
  path: 'dashboards/:id/public',
  summary: 'A public dashboard, for anyone who has its URL.',
  access: { kind: 'public', authority: 'guestLink' },
  params: dashboardParams,
  response: publicDashboardSchema,
});

export const getDashboardEmbedding = defineCall({
  id: 'dashboards.getEmbedding',
  method: 'GET',
  path: 'dashboards/:id/public/embedding',
  summary: 'The sites that may embed a public dashboard in their pages.',
  access: { kind: 'public', authority: 'guestLink' },
  params: dashboardParams,
  response: z.object({ origins: z.array(z.string()) }),
});

export const queryPublicDashboardCards = defineCall({
  id: 'dashboards.publicCards',
  method: 'POST',
  path: 'dashboards/:id/public/cards',
  summary: 'The data of a public dashboard’s cards, filtered as its editors have specified.',
  access: { kind: 'public', authority: 'guestLink' },
  params: dashboardParams,
  body: z.object(boardQuery),
  response: cardsResponse,
  audit: { notRecordedBecause: 'It only reads.' },
});
