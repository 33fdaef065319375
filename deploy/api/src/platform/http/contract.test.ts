import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createOpenApiDocument } from '../openapi/openapi-document.ts';
import { contractCalls } from './contract-calls.ts';
import { getRoute } from './register-calls.ts';

test('the OpenAPI document lists every call once, with its parameters and responses', () => {
  const { paths } = createOpenApiDocument(contractCalls) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(ids.toSorted()).toEqual(contractCalls.map(({ id }) => id).toSorted());
  expect(paths['/reports/{id}']?.get).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'workspaceId', in: 'query', required: true },
    ],
    responses: { 200: expect.anything(), 401: expect.anything(), 404: expect.anything() },
  });
});

proves(['X25'], 'the path prefixes of calls come from the configuration', () => {
  const prefixes = { workspaces: 'v2/spaces', notifications: 'notes', products: 'plans' };
  expect(getRoute(calls.getWorkspaceBySlug, prefixes)).toBe('/api/v2/spaces/slug/:workspaceId');
  expect(getRoute(calls.listCampaigns, prefixes)).toBe('/api/campaigns');
});
