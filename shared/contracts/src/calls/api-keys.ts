import { defineCall } from '../call.ts';
import { apiKeyCreateSchema, apiKeyPattern, apiKeySchema } from '../entities/api-key.ts';
import { idSchema } from '../ids.ts';
import { doneSchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

export const listApiKeys = defineCall({
  id: 'apiKeys.list',
  method: 'GET',
  path: 'api-keys',
  summary:
    "The caller's own keys in the workspace; for admins, also the keys of the workspace and of its members. The secrets are never returned.",
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(apiKeySchema) }),
});

export const createApiKey = defineCall({
  id: 'apiKeys.create',
  method: 'POST',
  path: 'api-keys',
  summary:
    'Creates a key; only this response contains its secret. Members create their own keys; admins can also create workspace keys. A key that is created with another key has no more rights than that key and does not outlive it.',
  access: { kind: 'workspace', action: 'read', ownership: 'existing', membersOnly: true },
  query: workspaceQuerySchema,
  body: apiKeyCreateSchema,
  status: 201,
  response: z.object({ key: apiKeySchema, secret: z.string().regex(apiKeyPattern) }),
  errors: ['forbidden'],
  audit: { action: 'apiKey.created', target: { kind: 'apiKey', ids: 'response.key.id' } },
});

export const revokeApiKey = defineCall({
  id: 'apiKeys.revoke',
  method: 'DELETE',
  path: 'api-keys/:id',
  summary: 'Revokes a key immediately. Members may revoke their own keys; admins may revoke any key.',
  access: { kind: 'workspace', action: 'read', ownership: 'existing' },
  params: z.object({ id: idSchema('apiKey') }),
  query: workspaceQuerySchema,
  isAllowedWhenReadOnly: true,
  response: doneSchema,
  audit: { action: 'apiKey.revoked', target: { kind: 'apiKey', ids: 'params.id' } },
});

export const getOpenApi = defineCall({
  id: 'openApi.get',
  method: 'GET',
  path: 'openapi.json',
  summary: 'This document: every call of the API, as OpenAPI 3.1.',
  access: { kind: 'public', authority: 'none' },
  response: z.record(z.string(), z.unknown()),
});
