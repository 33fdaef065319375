import { type ConnectedSource, calls } from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CerosOverview } from './ceros-overview.tsx';

const createSource = (overrides: Partial<ConnectedSource> = {}): ConnectedSource => ({
  ...sampleSource(),
  type: 'ceros',
  meta: { settings: { mediaMatching: [] } },
  status: 'active',
  ...overrides,
});

function open(server: FakeServer, shownSource = createSource(), access: 'owner' | 'viewer' = 'owner') {
  server.on(calls.getSourceHealth, () => ({ connections: [] })).on(calls.listChannels, () => ({ data: [] }));
  const host = createFakeHost({
    server,
    path: '/daily-planet/settings/sources',
    workspace: sampleWorkspace({ access }),
  });
  renderInHost(<CerosOverview workspaceId={shownSource.workspaceId} source={shownSource} />, host);
  return host;
}

test('the script for the source is requested and can be copied', async () => {
  const server = new FakeServer().on(calls.createCerosScript, () => ({ script: '<script>report()</script>' }));
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the script' }));
  expect(await screen.findByText('<script>report()</script>')).toBeVisible();
  expect(server.requestsFor(calls.createCerosScript)[0]?.body).toEqual({ GASourceId: createSource().id });
});

test('if requesting the script fails, the reason is shown and the request can be repeated', async () => {
  const message = 'has a property without a web data stream; create one in Google Analytics';
  const server = new FakeServer().on(calls.createCerosScript, () =>
    problemResponse('invalidRequest', undefined, { errors: [{ path: 'body.GASourceId', message }] }),
  );
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the script' }));
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show the script' })).toBeEnabled();
});

test('before a property is chosen, no script can be requested', async () => {
  open(new FakeServer(), createSource({ status: 'choosing' }));
  expect(await screen.findByText(/Once a property is chosen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the script' })).not.toBeInTheDocument();
});
