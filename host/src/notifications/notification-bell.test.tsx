import { calls, type Notification } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { FakeServer, problemResponse } from '@reportage/testing/screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInShell } from '../shell/testing/render-in-shell.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { serveLive } from './testing/live-server.ts';
import { createInbox, getNotificationId, otherWorkspace, sampleNotification } from './testing/sample-notifications.ts';

const seenState = { seenAt: '2026-11-20T11:00:00.000Z' };

/** Serves an inbox that behaves like the real one. */
function serveInbox(initial: readonly Notification[]) {
  let inbox = createInbox(initial);
  const server = new FakeServer()
    .on(calls.listNotifications, () => inbox)
    .on(calls.markNotificationsSeen, () => {
      const allNotifications = inbox.data as Notification[];
      inbox = createInbox(
        allNotifications.map((notification) => ({ ...notification, ...seenState })),
        inbox.revision + 1,
      );
      return inbox;
    })
    .on(calls.deleteNotifications, ({ query }) => {
      const removedIds = query.ids?.split(',') ?? [];
      inbox = createInbox(
        (inbox.data as Notification[]).filter(({ id }) => !removedIds.includes(id)),
        inbox.revision + 1,
      );
      return inbox;
    });
  return { server, live: serveLive(server) };
}

const controllers: AbortController[] = [];
function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
afterEach(() => {
  setHidden(false);
  for (const controller of controllers.splice(0)) act(() => controller.abort());
});

async function renderBell(server: FakeServer, unseenCount = 0) {
  const shell = renderInShell(<NotificationBell />, { server });
  const controller = new AbortController();
  controllers.push(controller);
  act(() => {
    shell.services.notifications.start(controller.signal);
    shell.services.notifications.applyState({ unseenCount });
  });
  return shell;
}

const getBell = () => screen.getByRole('button', { name: /^Notifications/ });
const findPanel = () => screen.findByRole('dialog', { name: 'Notifications' });
async function open(): Promise<HTMLElement> {
  fireEvent.click(getBell());
  return findPanel();
}
const getItemTexts = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/Demo.*/, ''));

proves(['W82', 'W83', 'W48'], 'opening the panel shows the list, marks all as seen and clears the badge', async () => {
  const { server } = serveInbox([sampleNotification(1, seenState), sampleNotification(2)]);
  await renderBell(server, 1);
  expect(getBell()).toHaveAccessibleName('Notifications, 1 unseen notification');
  expect(getBell()).toHaveTextContent('1');
  await open();
  await screen.findByText(/Site 2/);
  expect(server.requestsFor(calls.listNotifications)).toHaveLength(1);
  await waitFor(() => expect(getBell()).toHaveAccessibleName('Notifications'));
  expect(server.requestsFor(calls.markNotificationsSeen).map(({ body }) => body)).toEqual([undefined]);
  const [newest, older] = screen.getAllByRole('listitem');
  expect(newest).toHaveTextContent(/^NewSite 2|Site 2.*New/);
  expect(older).not.toHaveTextContent('New');
});

test('a button in the header marks all as read, and disappears when nothing is new', async () => {
  const { server } = serveInbox([sampleNotification(1, seenState), sampleNotification(2)]);
  await renderBell(server, 1);
  const dialog = await open();
  await screen.findByText(/Site 2/);
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(screen.getAllByRole('listitem')[0]).not.toHaveTextContent('New');
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(dialog).toHaveFocus();
});

test('a request notification names the action and links to its screen', async () => {
  const payload = { partnerName: 'Ida', mediaCount: 2 };
  const { server } = serveInbox([sampleNotification(1, { ...seenState, kind: 'sharedMediaRequested', payload })]);
  const { getPath } = await renderBell(server);
  await open();
  fireEvent.click(await screen.findByRole('link', { name: /^Ida asks you to approve media Review$/ }));
  expect(getPath()).toBe('/daily-planet/media/shared');
});

test('if marking as seen fails, the badge returns', async () => {
  const { server } = serveInbox([sampleNotification(1)]);
  server.on(calls.markNotificationsSeen, () => problemResponse('unavailable'));
  await renderBell(server, 1);
  await open();
  await screen.findByText(/Site 1/);
  await waitFor(() => expect(server.requestsFor(calls.markNotificationsSeen)).toHaveLength(1));
  await waitFor(() => expect(getBell()).toHaveAccessibleName('Notifications, 1 unseen notification'));
});

proves(['W84', 'W48'], 'two consecutive deletions are sent in one request when the panel closes', async () => {
  const { server } = serveInbox([1, 2, 3].map((number) => sampleNotification(number, seenState)));
  await renderBell(server);
  await open();
  await screen.findByText(/Site 3/);
  fireEvent.click(screen.getByRole('button', { name: /^Delete: Site 3/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Delete: Site 2/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('2 notifications deleted')).toBeVisible();
  expect(server.requestsFor(calls.deleteNotifications)).toEqual([]);
  fireEvent.keyDown(await findPanel(), { key: 'Escape' });
  await waitFor(() => expect(server.requestsFor(calls.deleteNotifications)).toHaveLength(1));
  expect(server.requestsFor(calls.deleteNotifications)[0]?.query).toEqual({
    ids: `${getNotificationId(3)},${getNotificationId(2)}`,
  });
});

test('a deletion that is undone never reaches the server', async () => {
  const { server } = serveInbox([sampleNotification(1, seenState)]);
  await renderBell(server);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Delete: Site 1/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText(/Site 1/)).toBeVisible();
  fireEvent.keyDown(await findPanel(), { key: 'Escape' });
  expect(server.requestsFor(calls.deleteNotifications)).toEqual([]);
});

test('a deletion that the server rejects is reverted, and a message is shown', async () => {
  const { server } = serveInbox([sampleNotification(1, seenState), sampleNotification(2, seenState)]);
  server.on(calls.deleteNotifications, () => problemResponse('unavailable'));
  const { services } = await renderBell(server);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Delete: Site 1/ }));
  setHidden(true);
  await waitFor(() => expect(services.messages.shown.get()).toHaveLength(1));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('selected notifications can be deleted together, and so can all of them', async () => {
  const { server } = serveInbox([1, 2, 3].map((number) => sampleNotification(number, seenState)));
  await renderBell(server);
  await open();
  await screen.findByText(/Site 3/);
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  expect(screen.getByRole('button', { name: 'Delete 0' })).toBeDisabled();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select: Site 1/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2' }));
  expect(screen.getByText('Nothing yet')).toBeVisible();
  fireEvent.keyDown(await findPanel(), { key: 'Escape' });
  await waitFor(() => expect(server.requestsFor(calls.deleteNotifications)).toHaveLength(1));
  expect(server.requestsFor(calls.deleteNotifications)[0]?.query.ids?.split(',')).toHaveLength(3);
});

proves(['W123'], 'arrivals appear on the badge and in the open list, and are announced', async () => {
  const { server, live } = serveInbox([sampleNotification(1, seenState)]);
  await renderBell(server);
  await waitFor(() => expect(live.countOpenConnections()).toBe(1));
  act(() => live.send({ type: 'state', revision: 1, unseenCount: 0, hasNotification: false }));
  act(() => live.send({ type: 'arrived', notification: sampleNotification(2) }));
  await waitFor(() => expect(getBell()).toHaveAccessibleName('Notifications, 1 unseen notification'));
  expect(await screen.findByText(/^New notification: Site 2 is connected/)).toHaveAttribute('role', 'status');
  await open();
  await screen.findByText(/Site 1/);
  act(() => live.send({ type: 'arrived', notification: sampleNotification(3) }));
  act(() => live.send({ type: 'arrived', notification: sampleNotification(4) }));
  expect(await screen.findByText('2 new notifications')).toBeInTheDocument();
});

test('a list that is older than the inbox state is refetched', async () => {
  const { server, live } = serveInbox([sampleNotification(1, seenState)]);
  await renderBell(server);
  await open();
  await screen.findByText(/Site 1/);
  await waitFor(() => expect(live.countOpenConnections()).toBe(1));
  server.on(calls.listNotifications, () => createInbox([sampleNotification(5, seenState)]));
  act(() => live.send({ type: 'state', revision: 5, unseenCount: 0, hasNotification: false }));
  expect(await screen.findByText(/Site 5/)).toBeVisible();
  expect(screen.queryByText(/Site 1/)).not.toBeInTheDocument();
});

test('the list can be filtered by unseen notifications and by the current workspace', async () => {
  const { server } = serveInbox([
    sampleNotification(1, { ...seenState, workspace: otherWorkspace }),
    sampleNotification(2, seenState),
    sampleNotification(3, { workspace: otherWorkspace }),
  ]);
  await renderBell(server, 1);
  const dialog = await open();
  await screen.findByText(/Site 3/);
  fireEvent.click(within(within(dialog).getByRole('radiogroup')).getByText('New'));
  expect(getItemTexts()).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only Daily Planet' }));
  expect(screen.getByText('Nothing new')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(getItemTexts()).toHaveLength(3);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only Daily Planet' }));
  expect(getItemTexts()).toHaveLength(1);
});

test('in the panel, arrow keys move through rows, Delete removes one, and Escape returns focus to the bell', async () => {
  const { server } = serveInbox([1, 2, 3].map((number) => sampleNotification(number, seenState)));
  const { getPath } = await renderBell(server);
  const dialog = await open();
  await screen.findByText(/Site 3/);
  expect(dialog).toHaveFocus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? dialog, { key });
  press('ArrowDown');
  expect(document.activeElement).toHaveTextContent('Site 3');
  press('End');
  expect(document.activeElement).toHaveTextContent('Site 1');
  press('ArrowUp');
  expect(document.activeElement).toHaveTextContent('Site 2');
  press('Delete');
  expect(document.activeElement).toHaveTextContent('Site 1');
  expect(screen.queryByText(/Site 2/)).not.toBeInTheDocument();
  press('Escape');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(getBell()).toHaveFocus();
  await open();
  fireEvent.click(await screen.findByRole('link', { name: /Site 3/ }));
  expect(getPath()).toMatch(/^\/daily-planet\/settings\/sources\?source=src_/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('clicking a notification about a finished PDF requests a download link and opens it', async () => {
  const jobId = 'job_01h455vb4pex5vsknk084sn02q';
  const payload = {
    reportId: 'rpt_01h455vb4pex5vsknk084sn02q',
    reportName: 'Weekly',
    campaignName: 'Summer',
    jobId,
    signature: 'signed',
    availableUntil: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const { server } = serveInbox([sampleNotification(1, { ...seenState, kind: 'pdfReady', payload })]);
  server.on(calls.getPdf, () => ({
    id: jobId,
    status: 'created' as const,
    progress: 1,
    url: '/api/file',
    error: null,
  }));
  await renderBell(server);
  await open();
  const openedUrls: string[] = [];
  const clickSpy = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    openedUrls.push(this.getAttribute('href') ?? '');
  });
  fireEvent.click(await screen.findByRole('button', { name: /^The PDF of Weekly/ }));
  await waitFor(() => expect(openedUrls).toEqual(['/api/file']));
  expect(server.requestsFor(calls.getPdf)[0]).toMatchObject({ params: { id: jobId }, query: { signature: 'signed' } });
  clickSpy.mockRestore();
});

test('similar notifications are combined until the user expands them; the footer links to the settings', async () => {
  const { server } = serveInbox([1, 2, 3, 4].map((number) => sampleNotification(number, seenState)));
  const { getPath } = await renderBell(server);
  await open();
  await screen.findByText(/Site 4/);
  expect(screen.queryByText(/Site 3/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '3 more like this' }));
  expect(screen.getByText(/Site 1/)).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Notification settings' }));
  expect(getPath()).toBe('/account/notifications');
});

test('a failed load shows the error with Retry, and an empty inbox shows the empty state', async () => {
  const { server } = serveInbox([]);
  server.on(calls.listNotifications, () => problemResponse('conflict', 'The inbox is being moved.'));
  await renderBell(server);
  await open();
  expect(await screen.findByText('The inbox is being moved.')).toBeVisible();
  server.on(calls.listNotifications, () => createInbox([]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
});
