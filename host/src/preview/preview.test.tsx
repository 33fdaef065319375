import { ApiError } from '@reportage/api';
import { type Preview, previewSchema, type Registry, registrySchema, type User } from '@reportage/contracts';
import { createValueStore } from '@reportage/state';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHostHistory } from '../history/host-history.ts';
import { MemoryStorage } from '../session/testing/memory-storage.ts';
import { ShellContext, type ShellServices } from '../shell/host-context.ts';
import { createPreview } from './create-preview.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { applyPreview, readTabPreview, storePreview } from './tab-preview.ts';

const media = 'mfe-media';
const branch = 'feature/new-table';
const version = {
  name: media,
  version: '2.0.0',
  contract: '^1.0.0',
  routes: [],
  nav: [],
  events: { emits: [], listens: [], schemas: {} },
  widgets: [],
  base: '/r/previews/0badcafe/r/mfe-media/',
  entry: 'entry.js',
  shared: {},
  critical: [],
  integrity: { 'entry.js': 'sha384-preview' },
  publishedAt: '2026-11-21T08:00:00.000Z',
};
const preview: Preview = previewSchema.parse({
  name: branch,
  publishedAt: '2026-11-21T08:00:00.000Z',
  until: '2999-11-28T08:00:00.000Z',
  origin: { by: 'CI' },
  versions: { [media]: version },
});
const published: Registry = registrySchema.parse({
  revision: 7,
  updatedAt: '2026-11-21T08:00:00.000Z',
  host: null,
  remotes: {
    [media]: {
      stable: '1.0.0',
      previous: null,
      versions: { '1.0.0': { ...version, version: '1.0.0', base: `/r/${media}/` } },
    },
  },
});

const ada: User = {
  id: 'usr_1',
  name: 'Ada',
  email: 'ada@example.test',
  username: 'ada',
  isAdmin: true,
  picture: null,
};
const bob: User = { ...ada, id: 'usr_2', isAdmin: false };

interface TabOptions {
  url?: string;
  storage?: MemoryStorage;
  response?: Preview | Error;
  /** The user who is signed in when the page loads. */
  person?: User;
}

/** Loads a tab; its edge responds with `response`. */
function loadTab({ url = '/', storage = new MemoryStorage(), response = preview, person }: TabOptions = {}) {
  window.history.replaceState(null, '', url);
  const requests: unknown[] = [];
  let reloads = 0;
  const user = createValueStore<User | null>(person ?? null);
  const control = createPreview({
    tab: readTabPreview({ storage }),
    history: createHostHistory(),
    storage,
    reload: () => {
      reloads += 1;
    },
    edge: {
      call: async (_call: unknown, request: unknown) => {
        requests.push(request);
        if (response instanceof Error) throw response;
        return response;
      },
    } as unknown as ShellServices['edge'],
  });
  control.follow(user);
  render(
    <ShellContext value={{ preview: control } as unknown as ShellServices}>
      <PreviewBanner />
    </ShellContext>,
  );
  return { control, storage, user, requests, getReloadCount: () => reloads };
}

const flushPromises = () => new Promise((resolve) => setTimeout(resolve));
const findBanner = () => screen.queryByRole('region', { name: 'Preview' });

test('a preview request is removed from the URL and kept until sign-in; staff get the preview after a reload', async () => {
  const tab = loadTab({ url: `/acme/media?search=a&preview=${encodeURIComponent(branch)}#top` });
  expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
    '/acme/media?search=a#top',
  );
  expect(tab.requests).toEqual([]);
  tab.user.set(ada);
  await flushPromises();
  expect(tab.requests).toEqual([{ query: { name: branch } }]);
  expect(tab.getReloadCount()).toBe(1);

  loadTab({ storage: tab.storage, person: ada });
  expect(screen.getByRole('status')).toHaveTextContent(
    `Preview ${branch}: ${media} 2.0.0. Only this tab shows it, until`,
  );
});

test('the preview request of a user who is not staff is dropped, and no preview is fetched', async () => {
  const tab = loadTab({ url: `/?preview=${branch}` });
  tab.user.set(bob);
  tab.user.set(ada);
  await flushPromises();
  expect([tab.requests, tab.getReloadCount()]).toEqual([[], 0]);
  expect(tab.storage.length).toBe(0);
});

test('staff see why the edge rejects a preview, unless it does not regard them as staff', async () => {
  const tab = loadTab({
    url: `/?preview=${branch}`,
    response: new ApiError({ detail: 'There is no such preview, or it has expired.', code: 'notFound' }),
  });
  tab.user.set(ada);
  expect(await screen.findByText(/could not be opened\. There is no such preview/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(findBanner()).not.toBeInTheDocument();

  const other = loadTab({
    url: `/?preview=${branch}`,
    response: new ApiError({ detail: 'Releases are for platform staff.', code: 'forbidden' }),
  });
  other.user.set(ada);
  await flushPromises();
  expect([findBanner(), other.getReloadCount()]).toEqual([null, 0]);
});

test('the button in the banner ends the preview', async () => {
  const storage = new MemoryStorage();
  storePreview(storage, preview);
  const tab = loadTab({ storage, person: ada });
  await userEvent.click(screen.getByRole('button', { name: 'End preview' }));
  await flushPromises();
  expect([storage.length, tab.getReloadCount()]).toEqual([0, 1]);
});

test('a sign-out ends the preview on the next load, and another user gets the published versions immediately', () => {
  const storage = new MemoryStorage();
  storePreview(storage, preview);
  const tab = loadTab({ storage, person: ada });
  expect(storage.length).toBe(1);
  tab.user.set(null);
  expect([storage.length, tab.getReloadCount()]).toEqual([0, 0]);
  tab.user.set(bob);
  expect(tab.getReloadCount()).toBe(1);
});

test('a tab whose session has ended loads the published versions', () => {
  const storage = new MemoryStorage();
  storePreview(storage, preview);
  const tab = loadTab({ storage });
  expect([storage.length, tab.getReloadCount()]).toEqual([0, 1]);
});

test('an expired preview no longer runs, and the tab says so once', () => {
  const storage = new MemoryStorage();
  storePreview(storage, { ...preview, until: '2026-11-20T08:00:00.000Z' });
  loadTab({ storage });
  expect(screen.getByRole('status')).toHaveTextContent(`The preview ${branch} has ended`);
  expect(readTabPreview({ storage })).toEqual({ current: null, expiredName: null });
});

test('stored values in an unknown format are ignored', () => {
  const storage = new MemoryStorage();
  for (const text of ['{', '{"name":1}']) {
    storage.setItem('reportage.preview', text);
    expect(readTabPreview({ storage })).toEqual({ current: null, expiredName: null });
  }
});

test('a preview replaces its remotes without a fallback and adds new ones, while other remotes run as published', () => {
  expect(applyPreview(published, null)).toBe(published);
  const { remotes } = applyPreview(published, {
    ...preview,
    versions: { ...preview.versions, 'mfe-new': { ...preview.versions[media], name: 'mfe-new' } as never },
  });
  expect(remotes[media]).toMatchObject({ stable: '2.0.0', previous: null, canary: null });
  expect(Object.keys(remotes[media]?.versions ?? {})).toEqual(['2.0.0']);
  expect(Object.keys(remotes)).toEqual([media, 'mfe-new']);
});
