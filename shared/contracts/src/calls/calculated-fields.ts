import { defineCall } from '../call.ts';
import {
  calculatedFieldPayloadSchema,
  calculatedFieldSchema,
  fieldUsesSchema,
  seenUsesSchema,
} from '../entities/calculated-field.ts';
import { factTypes } from '../entities/media.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';

const fieldParams = z.object({ id: idSchema('calculatedField') });

export const listCalculatedFields = defineCall({
  id: 'dashboards.listFields',
  method: 'GET',
  path: 'calculated-fields',
  summary: 'Metrics that the workspace computes from others, for one media type or for all, sorted by name.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema.extend({ mediaType: z.enum(factTypes).optional() }),
  response: z.object({ data: z.array(calculatedFieldSchema) }),
});

export const listFieldUses = defineCall({
  id: 'dashboards.fieldUses',
  method: 'GET',
  path: 'calculated-fields/:id/uses',
  summary: 'Cards on dashboards and in reports that use a calculated field.',
  access: { kind: 'workspace', action: 'read' },
  params: fieldParams,
  query: workspaceQuerySchema,
  response: fieldUsesSchema,
});

export const createCalculatedField = defineCall({
  id: 'dashboards.createField',
  method: 'POST',
  path: 'calculated-fields',
  summary:
    'Adds a metric that is computed by a formula. A formula that cannot be computed is rejected with the position of the error.',
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: calculatedFieldPayloadSchema.extend({ mediaType: z.enum(factTypes) }),
  status: 201,
  response: calculatedFieldSchema,
  audit: { action: 'calculatedField.created', target: { kind: 'calculatedField', ids: 'response.id' } },
});

export const updateCalculatedField = defineCall({
  id: 'dashboards.updateField',
  method: 'PUT',
  path: 'calculated-fields/:id',
  summary:
    'Changes a calculated field. If more cards use it than `seenUses`, nothing is changed, and the response is a conflict that lists them.',
  access: { kind: 'workspace', action: 'edit' },
  params: fieldParams,
  query: workspaceQuerySchema,
  body: calculatedFieldPayloadSchema.extend({ version: rowVersionSchema, seenUses: seenUsesSchema }),
  response: calculatedFieldSchema,
  errors: ['conflict'],
  audit: {
    action: 'calculatedField.updated',
    target: { kind: 'calculatedField', ids: 'params.id' },
    foldsRepetitions: true,
  },
});

export const deleteCalculatedField = defineCall({
  id: 'dashboards.deleteField',
  method: 'DELETE',
  path: 'calculated-fields/:id',
  summary:
    'Removes a calculated field; cards that use it show no value from then on. If more cards use it than `seenUses`, nothing is removed, and the response is a conflict that lists them.',
  access: { kind: 'workspace', action: 'edit' },
  params: fieldParams,
  query: workspaceQuerySchema.extend({ seenUses: seenUsesSchema }),
  response: doneSchema,
  errors: ['conflict'],
  audit: { action: 'calculatedField.removed', target: { kind: 'calculatedField', ids: 'params.id' } },
});
