import { type Alert, alertPayloadSchema, calls } from '@reportage/contracts';
import { createFakeHost, demoUser, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertId, sampleAlert } from '../../data/alert.samples.ts';
import { dashboardId, sampleCard } from '../../data/dashboard.samples.ts';
import { AlertForm } from './alert-form.tsx';
import AlertListPage from './alert-list.page.tsx';

const day = '2026-11-19';
const text = { en: 'Pageviews, Nov 19, 2026: 42, unusually low.', de: 'Seitenaufrufe: 42, ungewöhnlich niedrig.' };

const serverWith = (data: Alert[] = [sampleAlert()]): FakeServer =>
  new FakeServer()
    .on(calls.listAlerts, () => ({ data }))
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

const workspace = (access: 'owner' | 'viewer') => sampleWorkspace({ access });
function openList(server: FakeServer, access: 'owner' | 'viewer' = 'owner', address = '/daily-planet/explore/alerts') {
  const host = createFakeHost({ server, path: address, workspace: workspace(access) });
  renderInHost(<AlertListPage />, host);
  return host;
}
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Few readers' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('the list says what each alert watches, who is notified, and why a day waits', async () => {
  const problem = { kind: 'source' as const, sourceNames: ['Planet site'] };
  openList(serverWith([sampleAlert({ held: { day, problem } })]));
  const alert = await screen.findByRole('article', { name: 'Few readers' });
  for (const expectedText of [
    'Waiting for numbers',
    'each day: below 1,000',
    'Notification: Olga Owner',
    'Webhook: Newsroom chat',
    /Nov 19, 2026 is not evaluated yet. No longer delivering: Planet site/,
  ])
    expect(within(alert).getByText(expectedText)).toBeVisible();
});

test('an alert can be paused, and its history shows the results', async () => {
  const server = serverWith();
  openList(server);
  await choose('Pause');
  await waitFor(() =>
    expect(server.requestsOf(calls.updateAlert)[0]?.body).toEqual({ id: alertId, version: 4, status: 'paused' }),
  );
  await choose('History');
  const history = await screen.findByRole('dialog', { name: 'History of Few readers' });
  expect(await within(history).findByText(text.en)).toBeVisible();
  expect(within(history).getByText('Fired')).toBeVisible();
});

test('viewers only read; without alerts the screen says where they are made', async () => {
  openList(serverWith([sampleAlert({ mayEdit: false })]), 'viewer');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Few readers' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['History']);
  openList(serverWith([]));
  expect(await screen.findByText('No alerts yet')).toBeVisible();
});

test('a card’s form names the method, previews the days, and creates one alert', async () => {
  const server = serverWith();
  const onClose = jest.fn();
  const host = createFakeHost({ server, path: '/daily-planet/explore', workspace: workspace('owner') });
  renderInHost(
    <AlertForm dashboardId={dashboardId} card={sampleCard('one')} timezone="Europe/Berlin" onClose={onClose} />,
    host,
  );
  const form = await screen.findByRole('dialog', { name: 'Create alert' });
  expect(within(form).getByText(/median absolute deviation over the same weekday/)).toBeVisible();
  expect(await within(form).findByText('It would have fired on 1 of the last 1 days.')).toBeVisible();
  expect(within(form).getByRole('listitem')).toHaveTextContent(text.en);
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = alertPayloadSchema.parse(server.requestsOf(calls.createAlert)[0]?.body);
  expect(body).toMatchObject({
    dashboardId,
    cardId: 'one',
    metric: 'web_pageviews',
    span: 'day',
    people: [demoUser.id],
    rule: { kind: 'unusual', direction: 'either', sensitivity: 'medium' },
  });
});
