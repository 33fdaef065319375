import { type Call, calls, type Registry, registrySchema } from '@reportage/contracts';
import { createEventBus } from '@reportage/event-bus';
import { Widget } from '@reportage/remote-kit/runtime';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { serveLive } from './notifications/testing/live-server.ts';
import { createInbox, sampleNotification } from './notifications/testing/sample-notifications.ts';
import { Palette } from './palette/palette.tsx';
import { createRemoteSource } from './remotes/remote-source.ts';
import { renderInShell } from './shell/testing/render-in-shell.tsx';
import { createNewArea, type NewArea } from './testing/new-area.ts';
import { createWidgets } from './widgets/create-widgets.ts';

let area: NewArea;
beforeAll(async () => {
  area = await createNewArea();
}, 120_000);
afterAll(() => area.remove());

const createPointers = (version: string) => ({ stable: version, previous: null, canary: null, disabled: false });

test("the palette runs a new area's search and shows the results as the area describes them", async () => {
  const { listStories } = (await area.load('stories.ts')) as { listStories: Call };
  const server = new FakeServer()
    .on(calls.listWorkspaces, () => ({ data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 5 } }))
    .on(listStories, () => ({
      data: [{ id: 'sto_1', headline: 'Harbour opens', desk: 'City' }],
      meta: { total: 1, unfilteredTotal: 1, page: 0, size: 5 },
    }));
  const { getPath } = renderInShell(<Palette isOpen onClose={() => undefined} />, {
    server,
    remotes: [area.published],
  });
  await userEvent.type(await screen.findByRole('combobox'), 'harbour');
  const found = await screen.findByRole('option', { name: /Harbour opens/ });
  expect(found).toHaveTextContent('City');
  expect(screen.getByRole('group', { name: 'Stories' })).toContainElement(found);
  expect(server.requestsFor(listStories)[0]?.query).toMatchObject({
    searchString: 'harbour',
    workspaceId: sampleWorkspace().id,
  });
  await userEvent.click(found);
  expect(getPath()).toBe('/daily-planet/news/sto_1');
});

test('a new area’s notification kind says what happened and links to it', async () => {
  const news = {
    ...sampleNotification(1),
    kind: 'storyPublished',
    payload: { storyId: 'sto_1', headline: 'Harbour opens', readers: 1_234 },
  };
  const server = new FakeServer()
    .on(calls.listNotifications, () => ({ ...createInbox([]), ids: [news.id], data: [news] }))
    .on(calls.markNotificationsSeen, () => createInbox([]));
  serveLive(server);
  renderInShell(<NotificationBell />, { server, remotes: [area.published] });
  fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  const link = await screen.findByRole('link', { name: /Harbour opens.* is out: 1,234 readers so far/ });
  expect(link).toHaveAttribute('href', '/daily-planet/news/sto_1');
});

describe('a new area’s widget', () => {
  const consumer = { remote: 'mfe-reports', version: '1' };

  /** Shows the widget on another remote's screen, through the host's own widget loading. */
  function showWidget(props: object) {
    const { published } = area;
    const reports = { ...published, name: consumer.remote, version: consumer.version, widgets: [] };
    const registry: Registry = registrySchema.parse({
      revision: 1,
      updatedAt: '2026-11-21T00:00:00Z',
      remotes: {
        'mfe-news': { ...createPointers(published.version), versions: { [published.version]: published } },
        'mfe-reports': {
          ...createPointers(consumer.version),
          versions: { [consumer.version]: { ...reports, usesWidgets: [{ name: 'story-card', range: '^1.0.0' }] } },
        },
      },
    });
    const ignore = () => undefined;
    const source = createRemoteSource({
      registry,
      fetchRegistry: async () => registry,
      onError: ignore,
      onTiming: ignore,
    });
    const { getRemoteProps } = createWidgets({
      bus: createEventBus({ as: 'host' }),
      host: null,
      onError: ignore,
      source: {
        ...source,
        // The widget's files are not served to this page, but everything else is loaded as in the product.
        async load(remote, part) {
          expect(remote).toBe('mfe-news');
          expect(part.findUnmetRequirements?.(published)).toEqual([]);
          return {
            part: part.read(await area.load(`${part.path.replace('widget', 'widgets')}.tsx`), published),
            version: published.version,
          };
        },
      },
    });
    const host = createFakeHost({ server: new FakeServer(), path: '/' });
    const StoryCard = Widget as unknown as ComponentType<Record<string, unknown>>;
    renderInHost(<StoryCard name="story-card" {...props} />, {
      ...host,
      props: { ...host.props, widgets: getRemoteProps(consumer).widgets },
    });
    return host;
  }

  test("is shown on another remote's screen with the props passed there", async () => {
    const openedCards: string[] = [];
    showWidget({ headline: 'Harbour opens', onOpen: () => openedCards.push('opened') });
    await userEvent.click(await screen.findByRole('button', { name: 'Harbour opens' }));
    expect(openedCards).toEqual(['opened']);
  });

  test('is validated against the schema in its metadata', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reported: unknown[] = [];
    const host = showWidget({ headline: 7 });
    await act(async () => undefined);
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    reported.push(...host.errors);
    expect(String(reported[0])).toMatch(/story-card received invalid props: headline: .*; onOpen: must be a function/);
    consoleError.mockRestore();
  });
});
