import { livePaths, pinnedVersionsKey, type Registry, registrySchema } from '@reportage/contracts';
import { createValueStore, queryClient } from '@reportage/state';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHostHistory } from '../history/host-history.ts';
import { MemoryStorage } from '../session/testing/memory-storage.ts';
import { ShellContext, type ShellServices } from '../shell/host-context.ts';
import { createQa } from './create-qa.ts';
import { PinBanner } from './pin-banner.tsx';
import type { PinnedRelease } from './pinned-release.ts';
import { QaEntry } from './qa-entry.tsx';

const createVersion = (version: string, day: number): object => ({
  name: 'mfe-media',
  version,
  contract: '^1.0.0',
  routes: [],
  nav: [],
  events: { emits: [], listens: [], schemas: {} },
  widgets: [],
  base: `/r/mfe-media/${version}/`,
  entry: 'entry.js',
  shared: {},
  critical: [],
  integrity: {},
  publishedAt: `2026-11-0${day}T08:00:00.000Z`,
});

const published: Registry = registrySchema.parse({
  revision: 7,
  updatedAt: '2026-11-21T08:00:00.000Z',
  host: null,
  remotes: {
    'mfe-media': {
      stable: '1.1.0',
      previous: '1.0.0',
      canary: { version: '1.2.0', percent: 10, salt: 'x' },
      versions: {
        '1.0.0': createVersion('1.0.0', 1),
        '1.1.0': createVersion('1.1.0', 2),
        '1.2.0': createVersion('1.2.0', 3),
      },
    },
  },
});

interface PageOptions {
  url?: string;
  isAdmin?: boolean;
  qaPanel?: boolean;
  release?: Partial<PinnedRelease>;
}

/** Opens the shell's banner and panel in a new tab. */
function openPage({ url = '/?qa', isAdmin = true, qaPanel = false, release = {} }: PageOptions = {}) {
  window.history.replaceState(null, '', url);
  const history = createHostHistory();
  const storage = new MemoryStorage();
  const reloads: string[] = [];
  const qa = createQa({
    config: { qaPanel },
    release: { registry: published, pinned: {}, dropped: {}, isRegistryUnavailable: false, ...release },
    history,
    storage,
    reload: () => reloads.push('reload'),
  });
  const person = { id: 'usr_1', name: 'Ada', email: 'ada@example.test', username: 'ada', isAdmin, picture: null };
  const services = { qa, history, user: createValueStore(person), config: { registry: published } };
  render(
    <QueryClientProvider client={queryClient}>
      <ShellContext value={services as unknown as ShellServices}>
        <PinBanner />
        <QaEntry />
      </ShellContext>
    </QueryClientProvider>,
  );
  return { qa, storage, reloads };
}

beforeEach(() => {
  queryClient.clear();
  globalThis.fetch = async (url) =>
    url === livePaths.registry ? Response.json(published) : new Response(null, { status: 404 });
});

/** Finds the panel, whose code loads when it is first opened. This can take a while on a busy machine. */
const findPanel = () => screen.findByRole('dialog', { name: 'Versions' }, { timeout: 30_000 });

test('the panel lists the published versions, pins one, and reloads the page', async () => {
  const { qa, storage, reloads } = openPage({ url: '/' });
  qa.recordLoadedVersion({ remote: 'mfe-media', version: '1.0.0' });
  act(qa.open);
  const dialog = within(await findPanel());
  const choice = await dialog.findByRole('combobox', { name: 'Version of mfe-media' }, { timeout: 10_000 });
  expect(dialog.getByText('Running here: 1.0.0')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Apply and reload' })).toBeDisabled();

  await userEvent.click(choice);
  await userEvent.click(await screen.findByTitle(/^1\.2\.0 · .* · canary, 10%$/));
  await userEvent.click(dialog.getByRole('button', { name: 'Apply and reload' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(JSON.parse(storage.getItem(pinnedVersionsKey) ?? '')).toEqual({ 'mfe-media': '1.2.0' });
  expect(reloads).toEqual(['reload']);
});

test("closing the panel removes the panel's parameter from the URL", async () => {
  openPage({ url: '/acme/media?search=a&qa' });
  await userEvent.click(within(await findPanel()).getByRole('button', { name: /close/i }));
  expect(window.location.search).toBe('?search=a');
});

test.each([
  [{ isAdmin: false }, false],
  [{ isAdmin: false, qaPanel: true }, true],
  [{ isAdmin: true }, true],
])('with %j, the panel is offered: %s', async (options, isOffered) => {
  openPage(options);
  if (isOffered) expect(await findPanel()).toBeVisible();
  else expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the banner stays until pinned versions are reset', async () => {
  const { storage, reloads } = openPage({ url: '/', release: { pinned: { 'mfe-media': '1.0.0' } } });
  storage.setItem(pinnedVersionsKey, '{"mfe-media":"1.0.0"}');
  expect(screen.getByRole('status')).toHaveTextContent('Pinned versions: mfe-media 1.0.0');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(storage.getItem(pinnedVersionsKey)).toBeNull();
  expect(reloads).toEqual(['reload']);
});

test('a dropped pin is reported once, and the report can be dismissed', async () => {
  openPage({ url: '/', release: { dropped: { 'mfe-media': '0.1.0' } } });
  expect(screen.getByRole('status')).toHaveTextContent(
    'No longer available, so the default version runs instead: mfe-media 0.1.0',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
