import { pinnedVersionsKey, type Registry, type RegistryVersion, registryVersionSchema } from '@reportage/contracts';
import { MemoryStorage } from '../session/testing/memory-storage.ts';
import { readPinnedRelease } from './pinned-release.ts';

const createVersion = (name: string, version: string): RegistryVersion =>
  registryVersionSchema.parse({
    name,
    version,
    contract: '^1.0.0',
    routes: [],
    nav: [],
    events: { emits: [], listens: [], schemas: {} },
    widgets: [],
    base: `/r/${name}/${version}/`,
    entry: 'entry.js',
    shared: {},
    critical: [],
    integrity: { 'entry.js': `sha384-${name}-${version}` },
    publishedAt: '2026-11-21T08:00:00.000Z',
  });

const createRegistry = (versions: readonly string[]): Registry => ({
  revision: 7,
  updatedAt: '2026-11-21T08:00:00.000Z',
  host: null,
  remotes: {
    'mfe-media': {
      stable: '2.0.0',
      previous: null,
      canary: null,
      disabled: false,
      versions: Object.fromEntries(versions.map((version) => [version, createVersion('mfe-media', version)])),
    },
  },
});

const pageRegistry = createRegistry(['2.0.0']);
const published = createRegistry(['1.0.0', '2.0.0', '3.0.0']);

function createStorage(pins: unknown): Storage {
  const storage = new MemoryStorage();
  storage.setItem(pinnedVersionsKey, typeof pins === 'string' ? pins : JSON.stringify(pins));
  return storage;
}

test("a tab without pins fetches nothing and uses the page's registry", async () => {
  const fetchRegistry = () => Promise.reject(new Error('must not be called'));
  const release = await readPinnedRelease(pageRegistry, { storage: new MemoryStorage(), fetchRegistry });
  expect(release).toEqual({ registry: pageRegistry, pinned: {}, dropped: {}, isRegistryUnavailable: false });
});

test('a pinned version replaces the published one, with its own hashes and no fallback', async () => {
  const storage = createStorage({ 'mfe-media': '1.0.0' });
  const release = await readPinnedRelease(pageRegistry, { storage, fetchRegistry: async () => published });
  expect(release.pinned).toEqual({ 'mfe-media': '1.0.0' });
  expect(release.registry.remotes['mfe-media']).toMatchObject({
    stable: '1.0.0',
    previous: null,
    versions: { '1.0.0': { integrity: { 'entry.js': 'sha384-mfe-media-1.0.0' } } },
  });
  expect(release.registry.revision).toBe(pageRegistry.revision);
});

test.each([
  ['a version that is no longer published', { 'mfe-media': '0.1.0' }],
  ['a remote that is not in the release', { 'mfe-news': '1.0.0' }],
  ['a URL in place of a version', { 'mfe-media': 'https://evil.example/r/' }],
  ['a path that escapes the folder', { 'mfe-media': '../mfe-media/1.0.0' }],
  ['the name of a property that every object has', { 'mfe-media': 'constructor' }],
])('%s is dropped with a message and not retried', async (_case, pins) => {
  const storage = createStorage(pins);
  const release = await readPinnedRelease(pageRegistry, { storage, fetchRegistry: async () => published });
  expect(release).toMatchObject({ registry: pageRegistry, pinned: {}, dropped: pins });
  expect(storage.getItem(pinnedVersionsKey)).toBeNull();
});

test('while the published versions cannot be read, no pins are applied', async () => {
  const storage = createStorage({ 'mfe-media': '1.0.0' });
  const release = await readPinnedRelease(pageRegistry, {
    storage,
    fetchRegistry: () => Promise.reject(new Error('offline')),
  });
  expect(release).toEqual({ registry: pageRegistry, pinned: {}, dropped: {}, isRegistryUnavailable: true });
  expect(storage.getItem(pinnedVersionsKey)).not.toBeNull();
});

test('a stored value that is not valid JSON is ignored', async () => {
  const release = await readPinnedRelease(pageRegistry, {
    storage: createStorage('{broken'),
    fetchRegistry: async () => published,
  });
  expect(release.pinned).toEqual({});
});
