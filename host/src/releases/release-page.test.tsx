import { type Releases, releaseCalls } from '@reportage/contracts';
import { demoUser, FakeServer, problemResponse } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../shell/testing/render-in-shell.tsx';
import { ReleasePage } from './release-page.tsx';

const media = 'mfe-media';
const noReports = { loads: 0, errors: 0, vitals: {} };
const origin = {
  by: 'media CI',
  commit: '0123456789abcdef0123456789abcdef01234567',
  signature: { squad: 'media squad', keyId: '0123456789abcdef' },
};
const createVersion = (version: string, day: number, overrides = {}) => ({
  version,
  publishedAt: `2026-11-0${day}T08:00:00.000Z`,
  origin: null,
  reported: noReports,
  ...overrides,
});

const createReleases = (overrides: Partial<Releases> = {}): Releases => ({
  revision: 7,
  updatedAt: '2026-11-21T08:00:00.000Z',
  damaged: [],
  previews: [],
  reports: { from: '2026-11-21T08:00:00.000Z', until: '2026-11-21T09:00:00.000Z' },
  frontEnds: [
    {
      name: 'host',
      live: '0.1.0-host',
      canary: null,
      isFirstRelease: false,
      isDisabled: false,
      rollbackTo: null,
      versions: [createVersion('0.1.0-host', 1)],
    },
    {
      name: media,
      live: '1.1.0',
      canary: { version: '1.2.0', percent: 10 },
      isFirstRelease: false,
      isDisabled: false,
      rollbackTo: '1.0.0',
      versions: [
        createVersion('1.2.0', 4, {
          origin,
          reported: {
            loads: 100,
            errors: 2,
            vitals: { LCP: { count: 10, p75: 4_300, slow: 4 }, CLS: { count: 10, p75: 0.05, slow: 0 } },
          },
        }),
        createVersion('1.1.0', 3, {
          reported: { loads: 900, errors: 9, vitals: { LCP: { count: 90, p75: 1_900, slow: 9 } } },
        }),
        createVersion('1.0.0', 2),
        createVersion('0.9.0', 1),
      ],
    },
  ],
  history: [
    { revision: 7, at: '2026-11-21T08:00:00.000Z', action: 'canary', by: 'ada', subjects: ['mfe-media 1.2.0 at 10%'] },
    { revision: 6, at: '2026-11-20T08:00:00.000Z', action: 'publish', by: null, subjects: ['mfe-media 1.1.0'] },
  ],
  ...overrides,
});

function openPage(getReleases: () => Releases = createReleases) {
  const server = new FakeServer().on(releaseCalls.get, () => getReleases());
  const shell = renderInShell(<ReleasePage />, {
    server,
    workspace: null,
    path: '/manage/releases',
    user: { ...demoUser, isAdmin: true },
  });
  return { server, ...shell };
}

const readRows = async (name = media) => {
  const table = await screen.findByRole('table', { name: `Versions of ${name}` });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const findDialog = async () => within(await screen.findByRole('dialog'));

test('each front end shows which version runs, how it performs, and where it comes from', async () => {
  openPage();
  const [canary, live, earlier] = await readRows();
  expect(canary).toMatch(
    /^1\.2\.0 Canary, 10%10%2 \(2%\)4\.3\ss poor\+2\.4\ss compared to the live version–0\.05 goodNov 04, 2026.*by media CI0123456789ab Verified: media squad$/,
  );
  expect(live).toMatch(/^1\.1\.0 Live90%9 \(1%\)1\.9\ss good––Nov 03, 2026.*–Not signed$/);
  expect(earlier).toMatch(/^1\.0\.0 0%––––Nov 02, 2026/);
  expect(await readRows('host')).toEqual([expect.stringMatching(/^0\.1\.0-host Live–––––Nov 01/)]);
  expect(screen.getByText(/^Revision 7, last changed on Nov 21, 2026/)).toBeVisible();
  const history = within(screen.getByRole('table', { name: 'Decisions' }));
  expect(history.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'RevisionWhenWhoChangeWhat',
    expect.stringMatching(/^7.*adaCanarymfe-media 1\.2\.0 at 10%$/),
    expect.stringMatching(/^6.*–Publishedmfe-media 1\.1\.0$/),
  ]);
});

test('more versions are shown on request', async () => {
  openPage();
  expect(await readRows()).toHaveLength(3);
  await press('Show 1 more version');
  expect((await readRows())[3]).toMatch(/^0\.9\.0/);
});

test('without reports, there are no figures, and the page says why', async () => {
  openPage(() => createReleases({ reports: null }));
  expect((await readRows())[1]).toMatch(/^1\.1\.0 Live––/);
  expect(screen.getByText(/does not forward browser reports/)).toBeVisible();
});

test('a rollback names both versions and applies to the revision that was shown', async () => {
  let releases = createReleases();
  const { server, services } = openPage(() => releases);
  server.on(releaseCalls.decide, () => {
    releases = createReleases({ revision: 8, history: [] });
    return { revision: 8 };
  });
  await press('Roll back mfe-media');
  const dialog = await findDialog();
  expect(dialog.getByText('Roll back mfe-media?')).toBeVisible();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1.1.0', '1.0.0']);
  expect(dialog.getByText('The canary 1.2.0 stays live for 10% of browsers.')).toBeVisible();
  expect(server.requestsFor(releaseCalls.decide)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() =>
    expect(server.requestsFor(releaseCalls.decide).map(({ body }) => body)).toEqual([
      { name: media, action: 'rollback', to: '1.0.0', expected: 7 },
    ]),
  );
  expect(await screen.findByText(/^Revision 8, /)).toBeVisible();
  expect(services.messages.shown.get().map(({ text }) => text)).toEqual(['mfe-media 1.0.0 is live']);
});

test('a canary is promoted only after a confirmation', async () => {
  const { server } = openPage();
  server.on(releaseCalls.decide, () => ({ revision: 8 }));
  await press('Promote canary of mfe-media');
  await userEvent.click((await findDialog()).getByRole('button', { name: 'Cancel' }));
  expect(server.requestsFor(releaseCalls.decide)).toEqual([]);
  await press('Promote canary of mfe-media');
  await userEvent.click((await findDialog()).getByRole('button', { name: 'Promote canary' }));
  await waitFor(() =>
    expect(server.requestsFor(releaseCalls.decide).map(({ body }) => body)).toEqual([
      { name: media, action: 'promote', to: '1.2.0', expected: 7 },
    ]),
  );
});

test('a canary is stopped after a confirmation that says which version its browsers get instead', async () => {
  const { server, services } = openPage();
  server.on(releaseCalls.decide, () => ({ revision: 8 }));
  await press('Stop canary of mfe-media');
  const dialog = await findDialog();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1.2.0', '1.1.0']);
  await userEvent.click(dialog.getByRole('button', { name: 'Stop canary' }));
  await waitFor(() =>
    expect(server.requestsFor(releaseCalls.decide).map(({ body }) => body)).toEqual([
      { name: media, action: 'stop', to: '1.2.0', expected: 7 },
    ]),
  );
  expect(services.messages.shown.get().map(({ text }) => text)).toEqual(['Canary 1.2.0 of mfe-media stopped']);
});

test('a first release’s canary is not the live version, and stopping it leaves no version', async () => {
  const [host, remote] = createReleases().frontEnds;
  if (!host || !remote) throw new Error('The sample has two front ends');
  const first = { ...remote, live: '1.2.0', isFirstRelease: true, rollbackTo: null };
  openPage(() => createReleases({ frontEnds: [host, first] }));
  expect((await readRows())[0]).toMatch(/^1\.2\.0 First release, 10%/);
  expect(screen.queryByText('Live', { selector: `[aria-label="Versions of ${media}"] *` })).not.toBeInTheDocument();
  await press('Stop canary of mfe-media');
  const definitions = (await findDialog()).getAllByRole('definition');
  expect(definitions.map(({ textContent }) => textContent)).toEqual(['1.2.0', 'No version']);
});

test('previews are listed with a link that opens each in a new tab', async () => {
  const preview = {
    name: 'feature/new-table',
    publishedAt: '2026-11-20T08:00:00.000Z',
    until: '2026-11-27T08:00:00.000Z',
    origin: { by: 'media CI' },
    remotes: [{ name: media, version: '1.3.0' }],
  };
  openPage(() => createReleases({ previews: [preview] }));
  const table = within(await screen.findByRole('table', { name: 'Previews' }));
  const link = table.getByRole('link', { name: 'feature/new-table' });
  expect(link).toHaveAttribute('href', '/?preview=feature%2Fnew-table');
  expect(link).toHaveAttribute('target', '_blank');
  expect(table.getByText('mfe-media 1.3.0')).toBeVisible();
});

test('a stale page says that someone else has made a change, and shows the versions that run now', async () => {
  let releases = createReleases();
  const { server } = openPage(() => releases);
  server.on(releaseCalls.decide, () => {
    releases = createReleases({ revision: 8 });
    return problemResponse('conflict', 'Revision 8 is the newest, not 7.');
  });
  await press('Roll back mfe-media');
  await userEvent.click((await findDialog()).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText(/^Someone else made a change in the meantime/)).toBeVisible();
  expect(screen.getByText(/^Revision 8, /)).toBeVisible();
});

test('the page shows why a decision was rejected', async () => {
  const { server } = openPage();
  server.on(releaseCalls.decide, () => problemResponse('conflict', 'mfe-media 1.0.0 requires jotai.'));
  await press('Roll back mfe-media');
  await userEvent.click((await findDialog()).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('mfe-media 1.0.0 requires jotai.')).toBeVisible();
});

test('a rollback requires an earlier version, and no change can be made while a revision is unreadable', async () => {
  let releases = createReleases();
  openPage(() => releases);
  expect(await screen.findByRole('button', { name: 'Roll back host' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Roll back mfe-media' })).toBeEnabled();
  releases = createReleases({ damaged: [8] });
  await press('Refresh');
  expect(await screen.findByText('Revision 8 cannot be read')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Roll back mfe-media' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Promote canary of mfe-media' })).toBeDisabled();
});

test('if the releases cannot be loaded, the page shows why', async () => {
  const { server } = openPage();
  server.on(releaseCalls.get, () => problemResponse('forbidden', 'Releases are for platform staff.'));
  await press('Refresh');
  expect(await screen.findByText('Releases are for platform staff.')).toBeVisible();
});
