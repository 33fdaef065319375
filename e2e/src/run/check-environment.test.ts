import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from '@reportage/contracts';
import { readTestedVersions } from './check-environment.ts';

let server: Server;
let origin: string;

const createRemote = (stable: string, disabled = false) => ({
  stable,
  previous: null,
  canary: null,
  disabled,
  versions: {},
});
const registry: Registry = {
  revision: 1,
  updatedAt: '2026-06-17T12:00:00.000Z',
  host: null,
  remotes: { 'mfe-media': createRemote('0.1.0-aa'), 'mfe-reports': createRemote('0.1.0-bb', true) },
};

beforeAll(async () => {
  server = createServer((_request, response) => response.end(JSON.stringify(registry)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('a remote that is out of service has no tested version and cannot be pinned', async () => {
  expect(await readTestedVersions({ origin, pins: {} })).toEqual({ 'mfe-media': '0.1.0-aa', 'mfe-reports': undefined });
  await expect(readTestedVersions({ origin, pins: { 'mfe-reports': '0.1.0-bb' } })).rejects.toThrow(
    `mfe-reports is out of service at ${origin}`,
  );
});

test.each([
  ['mfe-media', 'mfe-media 0.1.0-cc is not published'],
  ['mfe-none', 'has no remote mfe-none'],
])('a pin to an unpublished version of %s aborts the run', async (name, message) => {
  await expect(readTestedVersions({ origin, pins: { [name]: '0.1.0-cc' } })).rejects.toThrow(message);
});
