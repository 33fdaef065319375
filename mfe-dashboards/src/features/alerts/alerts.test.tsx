import { type Alert, alertPayloadSchema, calls } from '@reportage/contracts';
import { createFakeHost, demoUser, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertId, sampleAlert } from '../../data/alert.samples.ts';
import {
  createDashboardsResponse,
  dashboardId,
  sampleCard,
  sampleDashboard,
  sampleSummary,
} from '../../data/dashboard.samples.ts';
import { AlertDrawer } from './alert-drawer.tsx';
import AlertListPage from './alert-list.page.tsx';

const day = '2026-11-19';
const text = { en: 'Pageviews, Nov 19, 2026: 42, unusually low.', de: 'Seitenaufrufe: 42, ungewöhnlich niedrig.' };

const createServer = (data: Alert[] = [sampleAlert()]): FakeServer =>
  new FakeServer()
    .on(calls.listAlerts, () => ({ data }))
    .on(calls.listDashboards, () => createDashboardsResponse([sampleSummary()]))
    .on(calls.updateAlert, () => sampleAlert())
    .on(calls.createAlert, () => sampleAlert())
    .on(calls.deleteAlert, () => ({ done: true as const }))
    .on(calls.getAlertReceivers, () => ({
      people: [{ id: demoUser.id, name: demoUser.name }],
      webhooks: [],
      isMailAvailable: true,
    }))
    .on(calls.previewAlert, () => ({
      unit: 'count' as const,
      currency: null,
      metricName: { en: 'Pageviews', de: 'Seitenaufrufe' },
      days: [{ day, value: 42, outcome: 'fires' as const, text }],
      problem: null,
    }))
    .on(calls.listAlertChecks, () => ({
      data: [
        {
          id: 'alc_01h455vb4pex5vsknk084sn02q',
          day,
          state: 'fired' as const,
          problem: null,
          value: 42,
          text,
          checkedAt: '2026-11-20T10:00:00.000Z',
        },
      ],
    }));

const createWorkspace = (access: 'owner' | 'viewer') => sampleWorkspace({ access });
function openList(server: FakeServer, access: 'owner' | 'viewer' = 'owner', url = '/daily-planet/explore/alerts') {
  const host = createFakeHost({ server, path: url, workspace: createWorkspace(access) });
  renderInHost(<AlertListPage />, host);
  return host;
}
const chooseAction = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Few readers' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('the list shows what each alert monitors, who is notified, and why a day is not evaluated yet', async () => {
  const problem = { kind: 'source' as const, sourceNames: ['Planet site'] };
  openList(createServer([sampleAlert({ held: { day, problem } })]));
  const alert = await screen.findByRole('row', { name: /^Few readers/ });
  for (const expectedText of [
    'Waiting for figures',
    'each day: below 1,000',
    'Notification: Olga Owner · Webhook: Newsroom chat',
    /Nov 19, 2026 has not been checked yet. No longer delivering: Planet site/,
  ])
    expect(within(alert).getByText(expectedText)).toBeVisible();
});

test('alerts can be searched by name, card, dashboard or metric, and filtered by status', async () => {
  const pausedAlert = { id: 'alr_01h455vb4pex5vsknk084sn02z', name: 'Many buyers', cardTitle: 'Shop' };
  openList(createServer([sampleAlert(), sampleAlert({ ...pausedAlert, status: 'paused' })]));
  expect(await screen.findByText('2 alerts')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search alerts' }), 'shop');
  expect(await screen.findByText(/^1 of 2/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Many buyers/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Few readers/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Active' }));
  expect(await screen.findByText(/^1 of 2/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Few readers/ })).toBeVisible();
});

test('the columns of the alert list can be chosen, as in other lists', async () => {
  openList(createServer());
  await screen.findByRole('columnheader', { name: 'Recipients' });
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Recipients' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Recipients' })).toBeNull());
});

test('a click on a column header sorts the alerts, and the sort order is kept in the URL', async () => {
  const otherAlert = { id: 'alr_01h455vb4pex5vsknk084sn02z', name: 'Above all', lastFiredAt: null };
  const fired = sampleAlert({ lastFiredAt: '2026-11-19T10:00:00.000Z' });
  const host = openList(createServer([fired, sampleAlert(otherAlert)]));
  await screen.findByRole('row', { name: /^Few readers/ });
  const listNames = () =>
    screen.getAllByRole('row').flatMap((row) => /^(Few|Above) [a-z]+/.exec(row.textContent)?.[0] ?? []);
  expect(listNames()).toEqual(['Few readers', 'Above all']);
  await userEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
  await userEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
  await waitFor(() => expect(listNames()).toEqual(['Above all', 'Few readers']));
  expect(host.getPath()).toBe('/daily-planet/explore/alerts?sort=name&order=asc');
  await userEvent.click(screen.getByRole('columnheader', { name: 'Last triggered' }));
  await waitFor(() => expect(listNames()).toEqual(['Few readers', 'Above all']));
});

test('an alert can be paused, and its history shows the results', async () => {
  const server = createServer();
  openList(server);
  await chooseAction('Pause');
  await waitFor(() =>
    expect(server.requestsFor(calls.updateAlert)[0]?.body).toEqual({ id: alertId, version: 4, status: 'paused' }),
  );
  await chooseAction('History');
  const history = await screen.findByRole('dialog', { name: 'History of Few readers' });
  expect(await within(history).findByText(text.en)).toBeVisible();
  expect(within(history).getByText('Triggered')).toBeVisible();
});

test('viewers have read-only access; an empty list has a button for creating an alert', async () => {
  openList(createServer([sampleAlert({ mayEdit: false })]), 'viewer');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Few readers' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['History']);
  openList(createServer([]));
  expect(await screen.findByText('No alerts yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New alert' })).toBeVisible();
});

test('creating an alert starts with choosing the card that it watches', async () => {
  const server = createServer()
    .on(calls.getDashboard, () => sampleDashboard())
    // The URL pattern for a dashboard also matches the URL for alerts, so the order of these responses matters.
    .on(calls.listAlerts, () => ({ data: [sampleAlert()] }));
  openList(server);
  await userEvent.click(await screen.findByRole('button', { name: 'New alert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a card to watch' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Choose a dashboard.')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Dashboard' }));
  await userEvent.click(await screen.findByTitle('Newsroom'));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Card' }));
  await userEvent.click(await screen.findByTitle('Card two'));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const form = within(await screen.findByRole('dialog', { name: 'New alert' }));
  expect(await form.findByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.click(form.getByRole('button', { name: 'Create alert' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.createAlert)[0]?.body).toMatchObject({ dashboardId, cardId: 'two' }),
  );
});

test('without a dashboard, the screen explains that an alert needs one and links to the form for creating one', async () => {
  const host = openList(createServer([]).on(calls.listDashboards, () => createDashboardsResponse([])));
  expect(await screen.findByText(/Create a dashboard first/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New dashboard' }));
  expect(host.getPath()).toBe('/daily-planet/explore?new=dashboard');
});

test('the form explains the method, previews the days and creates one alert', async () => {
  const server = createServer();
  const onClose = jest.fn();
  const host = createFakeHost({ server, path: '/daily-planet/explore', workspace: createWorkspace('owner') });
  renderInHost(
    <AlertDrawer dashboardId={dashboardId} card={sampleCard('one')} timezone="Europe/Berlin" onClose={onClose} />,
    host,
  );
  const form = await screen.findByRole('dialog', { name: 'New alert' });
  expect(within(form).getByText(/same weekday of the last 8 weeks.*median absolute deviation/)).toBeVisible();
  expect(await within(form).findByText('It would have been triggered on 1 of the last 1 days.')).toBeVisible();
  expect(within(form).getByRole('listitem')).toHaveTextContent(text.en);
  await userEvent.click(within(form).getByRole('button', { name: 'Create alert' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = alertPayloadSchema.parse(server.requestsFor(calls.createAlert)[0]?.body);
  expect(body).toMatchObject({
    dashboardId,
    cardId: 'one',
    metric: 'web_pageviews',
    span: 'day',
    people: [demoUser.id],
    rule: { kind: 'unusual', direction: 'either', sensitivity: 'medium' },
  });
});

/** Creates a server whose preview has these figures, none of which can be checked. */
function createUncheckedServer(values: readonly (number | null)[]): FakeServer {
  const days = values.map((value, index) => ({
    day: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
    value,
    outcome: 'unknown' as const,
    text: null,
  }));
  const metricName = { en: 'Pageviews', de: 'Seitenaufrufe' };
  return createServer().on(calls.previewAlert, () => ({
    ...{ unit: 'count' as const, currency: null, metricName, days, problem: null },
  }));
}

function openForm(server: FakeServer, metrics = ['web_pageviews']) {
  const card = { title: 'Card one', card: { id: 'one', metrics } };
  const host = createFakeHost({ server, path: '/daily-planet/explore', workspace: createWorkspace('owner') });
  renderInHost(
    <AlertDrawer dashboardId={dashboardId} card={card} timezone="Europe/Berlin" onClose={jest.fn()} />,
    host,
  );
}

test('with too little history, a new alert starts with a limit; choosing “unusual” shows how much history it needs', async () => {
  openForm(createUncheckedServer([10, null, 12]));
  const form = within(await screen.findByRole('dialog', { name: 'New alert' }));
  expect(await form.findByLabelText('Limit')).toBeVisible();
  expect(form.getByText(/^Fill in the fields above/)).toBeVisible();
  await userEvent.click(form.getByRole('combobox', { name: 'Alert me when the metric' }));
  await userEvent.click(await screen.findByTitle('is unusual'));
  const needed = 'Not enough history to preview yet – 36 days of data are needed; 2 so far.';
  expect(await form.findByText(needed)).toBeVisible();
  expect(form.queryByText(/It would have been triggered/)).not.toBeInTheDocument();
  expect(form.queryByLabelText('Limit')).not.toBeInTheDocument();
});

test('if gaps prevent every check, the preview says so', async () => {
  openForm(createUncheckedServer(Array.from({ length: 40 }, () => 5)));
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByText(/too many are missing between them/)).toBeVisible();
  expect(preview.queryByText(/It would have been triggered/)).not.toBeInTheDocument();
  expect(preview.queryByRole('img')).not.toBeInTheDocument();
});

test('if metrics come from several sources, their names include the source', async () => {
  openForm(createServer(), ['linkedin_reactions', 'facebook_reactions']);
  const form = within(await screen.findByRole('dialog', { name: 'New alert' }));
  expect(form.getByLabelText('Name')).toHaveValue('Reactions (LinkedIn): Card one');
  await userEvent.click(form.getByRole('combobox', { name: 'Metric' }));
  expect(await screen.findByTitle('Reactions (Facebook)')).toBeVisible();
});
