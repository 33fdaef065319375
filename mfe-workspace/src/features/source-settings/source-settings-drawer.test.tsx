import { calls, type Source } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  emptyResponse,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SourceSettingsDrawer } from './source-settings-drawer.tsx';

const seenAt = '2026-11-21T10:00:00.000Z';

const waitingStatus = {
  done: false,
  status: 'waiting' as const,
  lastEventAt: null,
  rejected: [],
  progress: null,
  problem: null,
};
const activeStatus = {
  done: true,
  status: 'active' as const,
  lastEventAt: seenAt,
  rejected: [],
  progress: null,
  problem: null,
};

const createServer = (source: Source): FakeServer =>
  new FakeServer()
    .on(calls.getSource, () => source)
    .on(calls.getSourceStatus, () => activeStatus)
    .on(calls.updateSource, () => source);

function open(server: FakeServer, access: 'owner' | 'viewer' = 'owner') {
  const source = sampleSource();
  const host = createFakeHost({
    server,
    path: '/daily-planet/settings/sources',
    workspace: sampleWorkspace({ access }),
  });
  const onClose = jest.fn();
  renderInHost(<SourceSettingsDrawer sourceId={source.id} onClose={onClose} />, host);
  return { host, onClose };
}

proves(
  ['S44', 'S50', 'S55', 'S56', 'S57', 'S58'],
  'a new source’s drawer shows the default events, scroll depths and attention times',
  async () => {
    open(createServer(sampleSource()));
    expect(await screen.findByRole('dialog', { name: /Settings for Main site/ })).toBeVisible();
    for (const event of ['Pageviews', 'Clicks', 'Scroll depth', 'Attention time']) {
      expect(screen.getByRole('switch', { name: event })).toBeChecked();
    }
    const areSelected = (...numbers: string[]) => numbers.every((number) => screen.getAllByTitle(number).length > 0);
    expect(areSelected('25', '50', '75', '100')).toBe(true);
    expect(areSelected('10', '30')).toBe(true);
    expect(screen.getByRole('spinbutton', { name: /average scroll/ })).toHaveValue('10');
    expect(areSelected('60', '120', '240')).toBe(true);
  },
);

proves(['S45', 'S51'], 'an event that is turned off is saved as inactive', async () => {
  const server = createServer(sampleSource());
  const { host, onClose } = open(server);
  const clicksSwitch = await screen.findByRole('switch', { name: 'Clicks' });
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  await userEvent.click(clicksSwitch);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = server.requestsFor(calls.updateSource)[0]?.body;
  expect(body).toMatchObject({
    version: 1,
    applyToAll: false,
    settings: { script: { events: { click: { active: false } } } },
  });
  expect(host.messages).toContain('success: Source settings saved');
});

test('only depths that have a metric can be added, and the drawer states when their measurement starts', async () => {
  const server = createServer(sampleSource());
  const { onClose } = open(server);
  const field = await screen.findByRole('combobox', { name: /Scroll depths/ });
  expect(screen.getByText(/What you add is measured from now on/)).toBeVisible();
  await userEvent.type(field, '33');
  expect(screen.queryByTitle('33')).not.toBeInTheDocument();
  await userEvent.type(field, '{Backspace}{Backspace}40');
  await userEvent.click(await screen.findByTitle('40'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = server.requestsFor(calls.updateSource)[0]?.body;
  expect(body).toMatchObject({ settings: { script: { events: { scroll: { items: [25, 40, 50, 75, 100] } } } } });
});

proves(['S54'], 'a source whose script has no code is saved without a script', async () => {
  const { script: _script, ...settings } = sampleSource().meta.settings;
  const server = createServer(sampleSource({ meta: { settings } }));
  const { onClose } = open(server);
  await userEvent.click(await screen.findByRole('switch', { name: 'Clicks' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.requestsFor(calls.updateSource)[0]?.body).toMatchObject({ settings });
  expect(server.requestsFor(calls.updateSource)[0]?.body).not.toHaveProperty('settings.script');
});

test('the setting “Wait for the visitor’s consent” is saved', async () => {
  const server = createServer(sampleSource());
  const { onClose } = open(server);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Wait for the visitor’s consent' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.requestsFor(calls.updateSource)[0]?.body).toMatchObject({ settings: { waitsForConsent: true } });
});

proves(['X60'], 'a status check that fails without a server message shows “poll error” once', async () => {
  const { host } = open(createServer(sampleSource()).on(calls.getSourceStatus, () => emptyResponse()));
  expect(await screen.findByText('We could not check whether the script has been seen')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 3_500)));
  expect(host.messages).toEqual(['error: poll error']);
});

test('rejected events are shown with the reason', async () => {
  const rejected = [
    { reason: 'bot' as const, eventCount: 1_204 },
    { reason: 'late' as const, eventCount: 3 },
    { reason: 'rate' as const, eventCount: 7_500 },
  ];
  open(createServer(sampleSource()).on(calls.getSourceStatus, () => ({ ...activeStatus, rejected })));
  expect(await screen.findByText('Events left out in the last 30 days')).toBeVisible();
  expect(screen.getByText('From bots: 1,204')).toBeVisible();
  expect(screen.getByText('More than a week late: 3')).toBeVisible();
  expect(screen.getByText('Too many at once (browsers send them again): 7,500')).toBeVisible();
  expect(screen.queryByText(/beyond a source/)).toBeNull();
});

test('the status is polled until the script has been seen', async () => {
  let requestCount = 0;
  const server = createServer(sampleSource()).on(calls.getSourceStatus, () => {
    requestCount += 1;
    return requestCount < 3 ? waitingStatus : activeStatus;
  });
  open(server);
  expect(await screen.findByText(/Not seen yet/)).toBeVisible();
  expect(await screen.findByText(/The script works: visits are coming in/, {}, { timeout: 5_000 })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  expect(requestCount).toBe(3);
});

test('if someone else saved first, both versions are shown, and the stored one is overwritten only on request', async () => {
  const stored = sampleSource({ name: 'Renamed by Grace', version: 7 });
  const server = createServer(sampleSource());
  server.on(calls.updateSource, ({ body }) =>
    (body as { version: number }).version === 7 ? stored : problemResponse('conflict', undefined, { current: stored }),
  );
  const { onClose } = open(server);
  const nameField = await screen.findByLabelText('Source name');
  await userEvent.clear(nameField);
  await userEvent.type(nameField, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('cell', { name: 'Renamed by Grace' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Mine' })).toBeVisible();
  expect(nameField).toHaveValue('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.requestsFor(calls.updateSource)[1]?.body).toMatchObject({ name: 'Mine', version: 7 });
});

test('a viewer sees the settings but cannot save them', async () => {
  open(createServer(sampleSource({ ownerId: 'someone-else' })), 'viewer');
  expect(await screen.findByLabelText('Source name')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});

test('an invalid source id in the URL is shown as not found, without a Retry button', async () => {
  const errors = [{ path: 'params.id', message: 'must be an id of type source' }];
  open(new FakeServer().on(calls.getSource, () => problemResponse('invalidRequest', undefined, { errors })));
  expect(await screen.findByText('There is nothing at this address')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
