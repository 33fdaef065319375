import { defineCall } from '../call.ts';
import { rejectedEventsSchema } from '../entities/analytics-source.ts';
import { connectionProblems } from '../entities/connection.ts';
import { sourceCreateSchema, sourceSchema, sourceStatuses, sourceUpdateSchema } from '../entities/source.ts';
import {
  tableAccesses,
  tablePreviewSchema,
  tableReadSchema,
  tableSourceSettingsSchema,
} from '../entities/table-source.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, idsQuerySchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { instantSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

const sourceParams = z.object({ id: idSchema('source') });

export const listSources = defineCall({
  id: 'sources.list',
  method: 'GET',
  path: 'sources',
  summary: 'Sources of the workspace; sorts: name, status, network, lastData, createdAtSince; filters: status, type.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema,
  response: createListSchema(sourceSchema),
});

export const createSource = defineCall({
  id: 'sources.create',
  method: 'POST',
  path: 'sources',
  summary:
    'Adds a source. An analytics source comes with its script code and default events; a vendor’s source still has to be authorized.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'new' },
  query: workspaceQuerySchema,
  body: sourceCreateSchema,
  status: 201,
  response: sourceSchema,
  audit: { action: 'source.created', target: { kind: 'source', ids: 'response.id' } },
});

export const getSource = defineCall({
  id: 'sources.get',
  method: 'GET',
  path: 'sources/:id',
  summary: 'A source with its settings.',
  access: { kind: 'workspace', action: 'read' },
  params: sourceParams,
  query: workspaceQuerySchema,
  response: sourceSchema,
});

export const updateSource = defineCall({
  id: 'sources.update',
  method: 'PUT',
  path: 'sources/:id',
  summary: "Changes a source's name, site or settings. Script events are stored only if the script has a code.",
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: sourceParams,
  query: workspaceQuerySchema,
  body: sourceUpdateSchema,
  response: sourceSchema,
  errors: ['conflict', 'forbidden'],
  audit: { action: 'source.updated', target: { kind: 'source', ids: 'params.id' }, foldsRepetitions: true },
});

export const deleteSources = defineCall({
  id: 'sources.delete',
  method: 'DELETE',
  path: 'sources',
  summary:
    'Removes sources by comma-separated ids; their scripts stop counting immediately, and the facts counted so far are kept.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: idsQuerySchema,
  isAllowedWhenReadOnly: true,
  response: doneSchema,
  errors: ['forbidden'],
  audit: { action: 'source.removed', target: { kind: 'source', ids: 'query.ids' } },
});

const createNamedListSchema = <Id extends z.ZodType<string>>(id: Id) => z.array(z.object({ id, name: z.string() }));

export const getSourceUses = defineCall({
  id: 'sources.uses',
  method: 'GET',
  path: 'sources/:id/uses',
  summary:
    'Everything that depends on a source and is no longer updated if it is removed. Dashboards, with their digests and alerts, are limited to those that the caller may see.',
  access: { kind: 'workspace', action: 'read' },
  params: sourceParams,
  query: workspaceQuerySchema,
  response: z.object({
    mediaCount: z.number().int().min(0),
    /** Campaigns that contain the source's media. */
    campaigns: createNamedListSchema(idSchema('campaign')),
    /** Goals that include or exclude the source's media by name, with their campaign. */
    goals: z.array(z.object({ campaignId: idSchema('campaign'), campaignName: z.string(), name: z.string() })),
    /** Groups of these campaigns. */
    groups: createNamedListSchema(idSchema('group')),
    /** Reports of these campaigns. */
    reports: createNamedListSchema(idSchema('report')),
    /** Dashboards that select the source, its media or its campaigns. */
    dashboards: createNamedListSchema(idSchema('dashboard')),
    /** Digests of these dashboards and reports; `reportId` is null for a dashboard's digest. */
    digests: z.array(z.object({ id: idSchema('digest'), name: z.string(), reportId: idSchema('report').nullable() })),
    /** Alerts on cards of these dashboards. */
    alerts: createNamedListSchema(idSchema('alert')),
    /** Custom metrics with values that were entered for the source's media. */
    customMetrics: createNamedListSchema(z.string()),
    /**
     * Connections to which the source belongs, or through which its media are shared or offered, with the number of
     * these media.
     */
    partners: z.array(z.object({ id: idSchema('partner'), name: z.string(), mediaCount: z.number().int().min(0) })),
  }),
});

export const getSourceStatus = defineCall({
  id: 'sources.status',
  method: 'GET',
  path: 'sources/:id/status',
  summary:
    'Whether the source delivers data: for an analytics source, whether its script has been seen, and which recent events were rejected.',
  access: { kind: 'workspace', action: 'read' },
  params: sourceParams,
  query: workspaceQuerySchema,
  response: z.object({
    done: z.boolean(),
    status: z.enum(sourceStatuses),
    lastEventAt: instantSchema.nullable(),
    /** Recent events that were rejected, by reason, most frequent first. */
    rejected: z.array(rejectedEventsSchema),
    /**
     * Days of history that a connected source has fetched, and how many it is to fetch in total; null for a script.
     */
    progress: z.object({ fetchedDays: z.number().int().min(0), totalDays: z.number().int().min(0) }).nullable(),
    /** Why a connected source is failing. */
    problem: z.enum(connectionProblems).nullable(),
  }),
});

export const previewTable = defineCall({
  id: 'sources.previewTable',
  method: 'POST',
  path: 'sources/table/preview',
  summary:
    'Reads a CSV file or a Google Sheet by its URL: its columns, their apparent meaning, and the values that the given settings would import.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'new' },
  query: workspaceQuerySchema,
  body: z.object({
    address: webUrlSchema,
    /** `drive` reads a Google Sheet through the caller's drive. */
    access: z.enum(tableAccesses).default('link'),
    /** Without settings, only the columns are shown. */
    settings: tableSourceSettingsSchema.optional(),
  }),
  response: tablePreviewSchema,
  audit: { notRecordedBecause: 'It only reads.' },
});

export const listTableReads = defineCall({
  id: 'sources.tableReads',
  method: 'GET',
  path: 'sources/:id/reads',
  summary: 'The last 20 reads of a source’s table, latest first.',
  access: { kind: 'workspace', action: 'read' },
  params: sourceParams,
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(tableReadSchema) }),
});
