import { modules } from '../../modules/index.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { collectRoutes } from '../modules/collect-declarations.ts';
import type { Platform } from '../platform.ts';
import { assertComplete, findGaps, findUnauditedCalls } from './completeness.ts';
import { contractCalls } from './contract-calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const listImplementations = (platform: Platform) => collectRoutes(modules, platform);

test('every call in the contracts is implemented exactly once', () => {
  expect(contractCalls.length).toBeGreaterThan(30);
  expect(findGaps(contractCalls, listImplementations(api.platform))).toEqual({ missingIds: [], repeatedIds: [] });
});

test('a server with a missing or duplicate call does not start', () => {
  const [first, ...rest] = listImplementations(api.platform);
  expect(() => assertComplete(contractCalls, rest)).toThrow(first?.call.id);
  expect(() => assertComplete(contractCalls, [...listImplementations(api.platform), ...rest.slice(0, 1)])).toThrow(
    rest[0]?.call.id,
  );
});

test('every call that may change something declares what the audit log records', () => {
  expect(findUnauditedCalls(contractCalls)).toEqual([]);
  const [changingCall] = contractCalls.filter(({ method }) => method === 'PUT');
  if (!changingCall) throw new Error('No call changes anything.');
  const { audit: _, ...undeclaredCall } = changingCall;
  expect(() => assertComplete([undeclaredCall], [])).toThrow(`Declare \`audit\` (or why it is not recorded)`);
});
