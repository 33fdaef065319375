import { type ChosenBoardCard, calls } from '@reportage/contracts';
import { Widget } from '@reportage/remote-kit/runtime';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createDashboardsResponse,
  dashboardId,
  sampleDashboard,
  sampleResult,
  sampleSummary,
} from '../../data/dashboard.samples.ts';

const createServerWithBoard = () =>
  new FakeServer()
    .on(calls.listDashboards, () => createDashboardsResponse([sampleSummary()]))
    .on(calls.getDashboard, () => sampleDashboard())
    .on(calls.queryDashboardCards, () => ({ cards: [sampleResult('two')] }));

function open(server: FakeServer, selected: ChosenBoardCard | null) {
  const onChoose = jest.fn();
  const onCancel = jest.fn();
  const widgets = { 'board-card': () => import('../../widgets/board-card.tsx') };
  const host = createFakeHost({ server, path: '/daily-planet/campaigns', workspace: sampleWorkspace(), widgets });
  renderInHost(<Widget name="board-card" chosen={selected} onChoose={onChoose} onCancel={onCancel} />, host);
  return { onChoose, onCancel };
}

test('another screen can show a dashboard card with its data, and remove it', async () => {
  const server = createServerWithBoard();
  const { onChoose } = open(server, { dashboardId, cardId: 'two' });
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Card two' })).toHaveAttribute(
    'href',
    `/daily-planet/explore/card/${dashboardId}/two`,
  );
  expect(screen.getByRole('link', { name: 'On the dashboard Newsroom' })).toBeVisible();
  expect(server.requestsFor(calls.queryDashboardCards)[0]?.body).toEqual({ cardIds: ['two'] });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Card two' }));
  await userEvent.click(await screen.findByText('Remove card'));
  expect(onChoose).toHaveBeenCalledWith(null);
});

test('a card is chosen by selecting its dashboard and then the card', async () => {
  const { onChoose, onCancel } = open(createServerWithBoard(), null);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show card' }));
  expect(screen.getByText('Choose a dashboard.')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Dashboard' }));
  await userEvent.click(await screen.findByTitle('Newsroom'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Card' }));
  await userEvent.click(await screen.findByTitle('Card two'));
  await userEvent.click(screen.getByRole('button', { name: 'Show card' }));
  expect(onChoose).toHaveBeenCalledWith({ dashboardId, cardId: 'two' });
});

test('a card that was deleted or is no longer shared shows a message and can be replaced', async () => {
  open(createServerWithBoard(), { dashboardId, cardId: 'gone' });
  expect(await screen.findByText(/^This card is no longer on the dashboard/)).toBeVisible();
  const server = createServerWithBoard().on(calls.getDashboard, () => problemResponse('notFound'));
  open(server, { dashboardId, cardId: 'two' });
  await waitFor(() => expect(screen.getAllByText(/^This card is no longer on the dashboard/)).toHaveLength(2));
  await userEvent.click(screen.getAllByRole('button', { name: 'Choose another card' })[1] as HTMLElement);
  expect(await screen.findByRole('combobox', { name: 'Dashboard' })).toBeVisible();
});
