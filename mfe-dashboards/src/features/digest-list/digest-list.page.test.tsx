import { calls, type Digest, digestPayloadSchema } from '@reportage/contracts';
import { proves, showOnPhone } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDashboardsResponse, dashboardId, sampleSummary } from '../../data/dashboard.samples.ts';
import { digestId, sampleDelivery, sampleDigest } from '../../data/digest.samples.ts';
import DigestListPage from './digest-list.page.tsx';

const path = '/daily-planet/explore/digests';

const createServer = (data: Digest[] = [sampleDigest()]): FakeServer =>
  new FakeServer()
    .on(calls.listDigests, () => ({ data }))
    .on(calls.listDashboards, () => createDashboardsResponse([sampleSummary()]))
    .on(calls.createDigest, () => sampleDigest())
    .on(calls.updateDigest, () => sampleDigest())
    .on(calls.sendDigest, () => ({ done: true as const }))
    .on(calls.deleteDigest, () => ({ done: true as const }))
    .on(calls.listDigestDeliveries, () => ({ data: [sampleDelivery()] }))
    .on(calls.resendDigest, () => ({ done: true as const }));

function open(server: FakeServer, access: 'owner' | 'viewer' = 'owner', url = path) {
  const host = createFakeHost({ server, path: url, workspace: sampleWorkspace({ access }) });
  renderInHost(<DigestListPage />, host);
  return host;
}

const chooseAction = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Monday numbers' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

proves(['D07', 'D08'], 'each digest shows its state, schedule, next and last run, and recipients', async () => {
  open(createServer());
  const digest = await screen.findByRole('row', { name: /^Monday numbers/ });
  for (const text of [
    'Active',
    /Every Monday at 08:00/,
    /Nov 23, 2026, 08:00/,
    /1 sent, 1 with unknown outcome/,
    '2 recipients',
  ])
    expect(within(digest).getByText(text)).toBeVisible();
  expect(within(digest).getByRole('link', { name: 'Newsroom' })).toBeVisible();
  await userEvent.click(within(digest).getByRole('button', { name: 'Monday numbers' }));
  const details = await screen.findByRole('dialog', { name: 'Monday numbers' });
  for (const text of ['ines@films.example (unsubscribed)', 'Europe/Berlin', 'Olga Owner'])
    expect(within(details).getByText(text)).toBeVisible();
});

test('on a phone, each digest is a short card whose name opens the details', async () => {
  showOnPhone();
  open(createServer());
  const card = within(await within(await screen.findByRole('list', { name: 'Digests' })).findByRole('listitem'));
  for (const text of ['Active', /Every Monday at 08:00/, '2 recipients']) expect(card.getByText(text)).toBeVisible();
  expect(card.queryByText('Olga Owner')).toBeNull();
  expect(card.getByRole('button', { name: 'Actions for Monday numbers' })).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Monday numbers' }));
  expect(await screen.findByRole('dialog', { name: 'Monday numbers' })).toHaveTextContent('Olga Owner');
});

test.each([
  ['a test', { isTest: true, counts: { sent: 1 } }, '4 minutes ago · Test'],
  ['a test that failed', { isTest: true, counts: { failed: 1 } }, '4 minutes ago · Test · 1 failed'],
  ['a scheduled email', { isTest: false, counts: { sent: 3 } }, '4 minutes ago · 3 sent'],
])('the row for %s shows when it was sent and with what result', async (_, overrides, text) => {
  const none = { pending: 0, sending: 0, sent: 0, failed: 0, unknown: 0 };
  const digests = sampleDigest().digests.map((run) => ({
    ...run,
    dueAt: new Date(Date.now() - 4 * 60_000).toISOString(),
    isTest: overrides.isTest,
    counts: { ...none, ...overrides.counts },
  }));
  open(createServer([sampleDigest({ digests })]));
  const row = await screen.findByRole('row', { name: /^Monday numbers/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toContain(text);
});

proves(['D61'], 'sending a test email confirms that it will be sent shortly', async () => {
  const server = createServer();
  const host = open(server);
  await chooseAction('Send test email');
  await waitFor(() => expect(host.messages).toEqual(['success: Your test email will be sent shortly']));
  expect(server.requestsFor(calls.sendDigest)[0]?.body).toEqual({ id: digestId });
});

test('a paused digest shows the reason and can be resumed', async () => {
  const problem = { kind: 'source', sourceNames: ['Planet site'] } as const;
  const server = createServer([
    sampleDigest({ status: 'paused', problem: { ...problem, sourceNames: ['Planet site'] }, nextRuns: [] }),
  ]);
  open(server);
  expect(await screen.findByText(/No longer delivering: Planet site/)).toBeVisible();
  await chooseAction('Resume');
  await waitFor(() =>
    expect(server.requestsFor(calls.updateDigest)[0]?.body).toEqual({ id: digestId, version: 4, status: 'active' }),
  );
});

test('a deleted digest is restored by Undo, and is deleted permanently once the message disappears', async () => {
  const server = createServer();
  open(server);
  const remove = async () => {
    await chooseAction('Delete');
    const question = await screen.findByRole('dialog', { name: /^Delete “/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Monday numbers/ })).toBeNull());
  };
  await remove();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('row', { name: /^Monday numbers/ })).toBeVisible();
  expect(server.requestsFor(calls.deleteDigest)).toEqual([]);
  await remove();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteDigest)).toHaveLength(1));
});

test('pressing j selects a digest, and e edits it', async () => {
  open(createServer());
  await screen.findByRole('row', { name: /^Monday numbers/ });
  await userEvent.keyboard('j');
  expect(screen.getByRole('row', { name: /^Monday numbers/ })).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('e');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a digest whose last day has passed says that it has ended', async () => {
  open(createServer([sampleDigest({ status: 'ended', endsOn: '2026-11-16', nextRuns: [] })]));
  const digest = await screen.findByRole('row', { name: /^Monday numbers/ });
  expect(within(digest).getByText(/^It has ended: its last day was Nov 16, 2026/)).toBeVisible();
});

test('a digest is created for the dashboard in the URL; a double click creates only one', async () => {
  const server = createServer([]);
  open(server, 'owner', `${path}?new=${dashboardId}`);
  const dialog = await screen.findByRole('dialog', { name: 'New digest' });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'Weekly');
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Recipients' }), 'ines@films.example{enter}');
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Create digest' }));
  await waitFor(() => expect(server.requestsFor(calls.createDigest).length).toBeGreaterThan(0));
  const bodies = server.requestsFor(calls.createDigest).map(({ body }) => digestPayloadSchema.parse(body));
  expect(new Set(bodies.map(({ requestKey }) => requestKey)).size).toBe(1);
  expect(bodies[0]).toMatchObject({ name: 'Weekly', dashboardId, schedule: { frequency: 'weekly', weekday: 1 } });
  expect(bodies[0]?.recipients).toContain('ines@films.example');
});

test('an email with an unknown outcome can be resent from the delivery log', async () => {
  const server = createServer();
  open(server);
  await chooseAction('Deliveries');
  await userEvent.click(await screen.findByRole('button', { name: 'Resend to ines@films.example' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.resendDigest)[0]?.body).toEqual({ deliveryId: sampleDelivery().id }),
  );
});

test('without a dashboard, the screen explains that a digest needs one and links to the form for creating one', async () => {
  const host = open(createServer([]).on(calls.listDashboards, () => createDashboardsResponse([])));
  expect(await screen.findByText(/Create a dashboard first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New digest' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'New dashboard' }));
  expect(host.getPath()).toBe('/daily-planet/explore?new=dashboard');
});

test('without digests, the screen offers to create one; a viewer has read-only access', async () => {
  open(createServer([]));
  expect(await screen.findByText('No digests yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New digest' })).toBeVisible();
  expect(screen.queryByText(/Create a dashboard first/)).toBeNull();
  open(createServer([sampleDigest({ name: 'Read only', mayEdit: false })]), 'viewer');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Read only' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Deliveries']);
});
