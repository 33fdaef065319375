import { defineCall } from '../call.ts';
import {
  alertCheckSchema,
  alertPayloadSchema,
  alertPreviewResponseSchema,
  alertPreviewSchema,
  alertSchema,
  alertUpdateSchema,
} from '../entities/alert.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const alertParams = z.object({ id: idSchema('alert') });
const namedEntrySchema = z.object({ id: z.string(), name: z.string() });

export const listAlerts = defineCall({
  id: 'alerts.list',
  method: 'GET',
  path: 'dashboards/alert',
  summary: 'The alerts on cards of the dashboards that the caller may read, by name.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(alertSchema) }),
});

export const getAlertReceivers = defineCall({
  id: 'alerts.recipients',
  method: 'GET',
  path: 'dashboards/alert/receivers',
  summary: 'Who can be notified by an alert: the members and the webhooks of the workspace, by name.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  response: z.object({
    people: z.array(namedEntrySchema),
    webhooks: z.array(namedEntrySchema),
    isMailAvailable: z.boolean(),
  }),
});

export const getAlert = defineCall({
  id: 'alerts.get',
  method: 'GET',
  path: 'dashboards/alert/:id',
  summary: 'One alert.',
  access: { kind: 'workspace', action: 'read' },
  params: alertParams,
  query: workspaceQuerySchema,
  response: alertSchema,
});

export const listAlertChecks = defineCall({
  id: 'alerts.checks',
  method: 'GET',
  path: 'dashboards/alert/:id/checks',
  summary: 'The history of an alert: the last 90 days or weeks for which it was evaluated, newest first.',
  access: { kind: 'workspace', action: 'read' },
  params: alertParams,
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(alertCheckSchema) }),
});

export const previewAlert = defineCall({
  id: 'alerts.preview',
  method: 'POST',
  path: 'dashboards/alert/preview',
  summary: 'Shows on which of the last 90 days an alert would have fired. Nothing is changed.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: alertPreviewSchema,
  response: alertPreviewResponseSchema,
  errors: ['unavailable'],
  audit: { notRecordedBecause: 'It only reads.' },
});

export const createAlert = defineCall({
  id: 'alerts.create',
  method: 'POST',
  path: 'dashboards/alert',
  summary:
    "Creates an alert on a card's metric, starting with the current day or week. Repeating a `requestKey` does not create a second alert.",
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: alertPayloadSchema,
  status: 201,
  response: alertSchema,
  errors: ['conflict'],
  audit: { action: 'alert.created', target: { kind: 'alert', ids: 'response.id' } },
});

export const updateAlert = defineCall({
  id: 'alerts.update',
  method: 'PUT',
  path: 'dashboards/alert',
  summary:
    'Changes, pauses or resumes an alert; omitted fields stay unchanged. Days during the pause are not evaluated.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: workspaceQuerySchema,
  body: alertUpdateSchema,
  response: alertSchema,
  errors: ['conflict'],
  audit: { action: 'alert.updated', target: { kind: 'alert', ids: 'body.id' } },
});

export const deleteAlert = defineCall({
  id: 'alerts.delete',
  method: 'DELETE',
  path: 'dashboards/alert/:id',
  summary: 'Removes an alert and its history.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: alertParams,
  query: workspaceQuerySchema,
  response: doneSchema,
  audit: { action: 'alert.removed', target: { kind: 'alert', ids: 'params.id' } },
});
