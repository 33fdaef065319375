import { setTimeout } from 'node:timers/promises';
import { bootConfigSchema, type Registry } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { collectGarbage, publish, type Releases, rollback, setDisabled } from './registry/index.ts';
import { buildChunkFile, createRemoteBuild, removeFolders, startEdge } from './testing.ts';
import { publishSampleBuilds, setUpBothStores } from './testing-stores.ts';

const media = 'mfe-media';
const first = '0.1.0-aaaaaa';
/** How long after a change a loading page may still get the previous state. */
const effectiveWithinMs = 2_000;
const timeoutMs = 20_000;
type Remote = Registry['remotes'][string];

afterAll(removeFolders);

describe.each(setUpBothStores())('with releases in %s', (_kind, store) => {
  let releases: Releases;
  /** The same releases, opened by another process. */
  let publisherReleases: Releases;
  let edge: FastifyInstance;

  beforeEach(async () => {
    releases = await publishSampleBuilds(await store.create());
    publisherReleases = await store.reopen(releases);
    edge = await startEdge(store.getEnvironment(releases));
  });
  afterEach(() => edge.close());

  async function openPage(): Promise<Remote | undefined> {
    const { body } = await edge.inject({ url: '/demo', headers: { accept: 'text/html' } });
    const [, config = ''] =
      /<script type="application\/json" id="boot-config" nonce="[^"]+">(.*?)<\/script>/s.exec(body) ?? [];
    return bootConfigSchema.parse(JSON.parse(config)).registry.remotes[media];
  }

  /**
   * Loads pages as visitors do, until a page shows the change or the time is up.
   * @returns the remote on the last page
   */
  async function loadPageUntil(ms: number, shown: Partial<Remote>): Promise<Remote | undefined> {
    const deadline = performance.now() + ms;
    for (;;) {
      const page = await openPage();
      const isShown = Object.entries(shown).every(([key, value]) => page?.[key as keyof Remote] === value);
      if (isShown || performance.now() > deadline) return page;
      await setTimeout(50);
    }
  }

  const publishMedia = async (version: string, chunks?: readonly string[]) =>
    publish(publisherReleases, [await createRemoteBuild(media, { version }, chunks)]);

  test('a publication, rollback or disabling by another process affects new pages within two seconds', async () => {
    expect(await openPage()).toMatchObject({ stable: first, disabled: false });
    const changes: [change: () => Promise<unknown>, shown: Partial<Remote>][] = [
      [() => publishMedia('0.2.0'), { stable: '0.2.0' }],
      [() => rollback(publisherReleases, media), { stable: first }],
      [() => setDisabled(publisherReleases, media, true), { disabled: true }],
      [() => setDisabled(publisherReleases, media, false), { disabled: false }],
    ];
    for (const [change, shown] of changes) {
      await change();
      expect(await loadPageUntil(effectiveWithinMs, shown)).toMatchObject(shown);
    }
  }, 60_000);

  test('an open tab can load all files of its version after three publications and garbage collections', async () => {
    const chunks = ['/* only in the first */', '/* in all */'];
    await publishMedia('0.2.0', chunks);
    const openRemote = await loadPageUntil(timeoutMs, { stable: '0.2.0' });
    const { base, integrity } = openRemote?.versions[openRemote.stable] ?? { base: '', integrity: {} };
    expect(Object.keys(integrity)).toEqual(expect.arrayContaining(chunks.map(buildChunkFile)));
    for (const version of ['0.3.0', '0.4.0', '0.5.0']) {
      await publishMedia(version, [`/* only in ${version} */`, '/* in all */']);
      await collectGarbage(publisherReleases);
    }
    expect(await loadPageUntil(timeoutMs, { stable: '0.5.0' })).toMatchObject({ stable: '0.5.0' });
    for (const file of Object.keys(integrity)) {
      const { statusCode, body } = await edge.inject(`${base}${file}`);
      expect([file, statusCode]).toEqual([file, 200]);
      expect(body).not.toBe('');
    }
  }, 60_000);
});
