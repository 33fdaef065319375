import { defineCall } from '../call.ts';
import {
  addValuesSchema,
  customChangeSchema,
  customDimensionSchema,
  customMetricIdSchema,
  customMetricPayloadSchema,
  customMetricSchema,
  customValuesSchema,
  getValuesSchema,
  importRequestSchema,
  importResultSchema,
  removeValuesSchema,
} from '../entities/custom-metric.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { rowVersionSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';

const metricParams = z.object({ id: customMetricIdSchema });

export const listCustomMetrics = defineCall({
  id: 'customMetrics.list',
  method: 'GET',
  path: 'custom-metrics',
  summary: 'Custom metrics of the workspace.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema,
  response: createListSchema(customMetricSchema),
});

export const getCustomMetric = defineCall({
  id: 'customMetrics.get',
  method: 'GET',
  path: 'custom-metrics/:id',
  summary: 'A custom metric with the items that have values, per dimension.',
  access: { kind: 'workspace', action: 'read' },
  params: metricParams,
  query: workspaceQuerySchema,
  response: customMetricSchema,
});

export const createCustomMetric = defineCall({
  id: 'customMetrics.create',
  method: 'POST',
  path: 'custom-metrics/:id',
  summary:
    'Creates a custom metric under the given id; if the id is taken, the response is a conflict with the existing metric.',
  access: { kind: 'workspace', action: 'edit' },
  params: metricParams,
  query: workspaceQuerySchema,
  body: customMetricPayloadSchema,
  status: 201,
  response: customMetricSchema,
  errors: ['conflict'],
  audit: { action: 'customMetric.created', target: { kind: 'customMetric', ids: 'params.id' } },
});

export const updateCustomMetric = defineCall({
  id: 'customMetrics.update',
  method: 'PUT',
  path: 'custom-metrics/:id',
  summary:
    'Changes a custom metric; a stale version is rejected as a conflict, with the stored one. Dimensions that have values are kept.',
  access: { kind: 'workspace', action: 'edit' },
  params: metricParams,
  query: workspaceQuerySchema,
  body: customMetricPayloadSchema.extend({ version: rowVersionSchema }),
  response: customMetricSchema,
  errors: ['conflict'],
  audit: { action: 'customMetric.updated', target: { kind: 'customMetric', ids: 'params.id' }, foldsRepetitions: true },
});

export const deleteCustomMetric = defineCall({
  id: 'customMetrics.delete',
  method: 'DELETE',
  path: 'custom-metrics/:id',
  summary: 'Removes a custom metric; cards that use it show no value for it from then on.',
  access: { kind: 'workspace', action: 'edit' },
  params: metricParams,
  query: workspaceQuerySchema,
  response: doneSchema,
  audit: { action: 'customMetric.removed', target: { kind: 'customMetric', ids: 'params.id' } },
});

export const getCustomValues = defineCall({
  id: 'customMetrics.getValue',
  method: 'POST',
  path: 'custom-metrics/get-value',
  summary: 'Values of a custom metric in one dimension, for the given items or for all of them.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  body: getValuesSchema,
  response: customValuesSchema,
  audit: { notRecordedBecause: 'It only reads.' },
});

export const addCustomValues = defineCall({
  id: 'customMetrics.addValue',
  method: 'POST',
  path: 'custom-metrics/add-value',
  summary:
    'Adds values of a custom metric in one dimension, or changes existing ones: all of them or none. If one has changed since the editor read it, the response is a conflict with the stored values.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: addValuesSchema,
  response: customValuesSchema,
  errors: ['conflict'],
  audit: {
    action: 'customMetric.valuesEntered',
    target: { kind: 'customMetric', ids: 'body.metricId' },
    count: 'body.items',
    foldsRepetitions: true,
  },
});

export const removeCustomValues = defineCall({
  id: 'customMetrics.removeValue',
  method: 'POST',
  path: 'custom-metrics/remove-value',
  summary: 'Removes values of a custom metric in one dimension; values that do not exist count as removed.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: removeValuesSchema,
  response: customValuesSchema,
  errors: ['conflict'],
  audit: {
    action: 'customMetric.valuesRemoved',
    target: { kind: 'customMetric', ids: 'body.metricId' },
    count: 'body.items',
    foldsRepetitions: true,
  },
});

export const readTable = defineCall({
  id: 'customMetrics.readTable',
  method: 'POST',
  path: 'custom-metrics/read-table',
  summary:
    'Reads a table by its URL, for an import: a Google Sheet that anyone with the link can see, or any CSV file over https.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({ url: webUrlSchema }),
  response: z.object({ csv: z.string() }),
  audit: { notRecordedBecause: 'It only reads.' },
});

export const importCustomValues = defineCall({
  id: 'customMetrics.import',
  method: 'POST',
  path: 'custom-metrics/:id/import',
  summary:
    'Reads values from CSV, and previews or applies the changes. Nothing is changed if a line is invalid, or if the numbers are ambiguous and `decimal` is missing.',
  access: { kind: 'workspace', action: 'edit' },
  params: metricParams,
  query: workspaceQuerySchema,
  body: importRequestSchema,
  response: importResultSchema,
  audit: {
    action: 'customMetric.valuesImported',
    target: { kind: 'customMetric', ids: 'params.id' },
    except: { at: 'response.isImported', is: false },
  },
});

export const exportCustomValues = defineCall({
  id: 'customMetrics.export',
  method: 'GET',
  path: 'custom-metrics/:id/csv',
  summary: 'Values of a custom metric in one dimension as CSV, in the format that the import reads.',
  access: { kind: 'workspace', action: 'read' },
  params: metricParams,
  query: workspaceQuerySchema.extend({ dimension: customDimensionSchema }),
  response: z.string(),
  produces: 'text/csv',
  audit: { action: 'customMetric.valuesExported', target: { kind: 'customMetric', ids: 'params.id' } },
});

export const listCustomChanges = defineCall({
  id: 'customMetrics.history',
  method: 'GET',
  path: 'custom-metrics/:id/history',
  summary: 'Changes to the values of a custom metric, latest first.',
  access: { kind: 'workspace', action: 'read' },
  params: metricParams,
  query: listQuerySchema,
  response: createListSchema(customChangeSchema),
});

export const undoCustomChange = defineCall({
  id: 'customMetrics.undo',
  method: 'POST',
  path: 'custom-metrics/:id/undo',
  summary:
    'Undoes a change. If one of its values has been changed again since, the response is a conflict, and nothing is changed.',
  access: { kind: 'workspace', action: 'edit' },
  params: metricParams,
  query: workspaceQuerySchema,
  body: z.object({ changeId: idSchema('change') }),
  response: customChangeSchema,
  errors: ['conflict'],
  audit: { action: 'customMetric.changeUndone', target: { kind: 'customMetric', ids: 'params.id' } },
});
