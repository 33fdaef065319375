import { calls, type Dashboard, dashboardUpdateSchema, z } from '@reportage/contracts';
import {
  choosePageAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { dashboardId, sampleCard, sampleDashboard, sampleResult } from '../../data/dashboard.samples.ts';
import BoardPage from './board.page.tsx';

const path = `/daily-planet/explore/newsroom/${dashboardId}`;
const parseQuery = (body: unknown) => z.looseObject({ cardIds: z.array(z.string()).optional() }).parse(body);
const parseUpdate = (body: unknown) => dashboardUpdateSchema.parse(body);
const withCards = (cards: Dashboard['content']['cards'], version = 3): Dashboard =>
  sampleDashboard({ content: { ...sampleDashboard().content, cards }, version });

/** Creates a server that stores a board and rejects saves based on outdated versions. */
function createServer(initialBoard: Dashboard) {
  const state = { stored: initialBoard, isDown: false };
  const server = new FakeServer()
    .on(calls.getDashboard, () => state.stored)
    .on(calls.visitDashboard, () => ({ visitors: [], version: state.stored.version }))
    .on(calls.listFacets, () => ({ data: [], meta: { done: true } }))
    .on(calls.listDashboardMetrics, () => ({ data: [], dimensions: [] }))
    .on(calls.previewCard, () => ({ card: sampleResult('preview') }))
    .on(calls.queryDashboardCards, ({ body }) => ({
      cards: (parseQuery(body).cardIds ?? []).map((id) => sampleResult(id)),
    }))
    .on(calls.updateDashboard, ({ body }) => {
      const { content, version } = parseUpdate(body);
      if (state.isDown) return problemResponse('unavailable');
      if (version < state.stored.version)
        return problemResponse('conflict', 'Changed in the meantime', { current: state.stored });
      state.stored = { ...state.stored, content: { ...state.stored.content, ...content }, version: version + 1 };
      return state.stored;
    });
  const getSaves = () => server.requestsFor(calls.updateDashboard).map(({ body }) => parseUpdate(body));
  return {
    state,
    server,
    getSaves,
    getTitles: () =>
      getSaves()
        .at(-1)
        ?.content?.cards.map(({ title }) => title),
  };
}

function open(server: FakeServer, url = path) {
  const host = createFakeHost({ server, path: url, workspace: sampleWorkspace() });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/explore/card/:dashboardId/:cardId" element={<BoardPage />} />
      <Route path="/:workspaceId/explore/:dashboardName/:dashboardId" element={<BoardPage />} />
    </Routes>,
    host,
  );
}

/** Saves as another user; the next presence response has the new version, so the board is refetched. */
async function saveElsewhere({ state, server }: ReturnType<typeof createServer>, stored: Dashboard): Promise<void> {
  const requestCount = server.requestsFor(calls.getDashboard).length;
  state.stored = stored;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(server.requestsFor(calls.getDashboard).length).toBeGreaterThan(requestCount));
}

const cardOne = sampleCard('one');
const cardTwo = sampleCard('two', { place: { x: 6, y: 0, w: 6, h: 3 } });
const addedCard = sampleCard('added', { place: { x: 0, y: 3, w: 6, h: 3 } });

const chooseAction = async (title: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  // The menu of another card may still be fading out; the menu just opened comes last.
  await userEvent.click((await screen.findAllByText(action)).at(-1) as HTMLElement);
};

test('retrying a failed edit after someone else has saved reports a conflict and overwrites nothing', async () => {
  const fake = createServer(withCards([cardOne, cardTwo]));
  open(fake.server);
  fake.state.isDown = true;
  (await screen.findByRole('button', { name: /^Move Card two/ })).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Not saved')).toBeVisible();
  await saveElsewhere(fake, withCards([cardOne, cardTwo, addedCard], 8));
  fake.state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Someone else changed this dashboard')).toBeVisible();
  expect(fake.getSaves().at(-1)?.version).toBe(3);
  expect(fake.state.stored.content.cards.map(({ title }) => title)).toContain('Card added');
});

test('a card dropped after someone else has saved is moved within the newly saved layout', async () => {
  Element.prototype.setPointerCapture = () => undefined;
  const fake = createServer(withCards([cardOne, cardTwo]));
  open(fake.server);
  const handle = await screen.findByRole('button', { name: /^Move Card two/ });
  // Pointer events in jsdom have no coordinates.
  const firePointerEvent = (type: string, clientX: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY: 10 }));
  firePointerEvent('pointerdown', 300);
  firePointerEvent('pointermove', 200);
  await saveElsewhere(fake, withCards([cardOne, cardTwo, addedCard], 8));
  expect(await screen.findByRole('heading', { name: 'Card added' })).toBeVisible();
  firePointerEvent('pointerup', 200);
  await waitFor(() => expect(fake.getSaves()).toHaveLength(1));
  expect(fake.getSaves()[0]?.version).toBe(8);
  expect(fake.getTitles()?.toSorted()).toEqual(['Card added', 'Card one', 'Card two']);
  expect(fake.state.stored.content.cards.find(({ card }) => card.id === 'two')?.place).toMatchObject({ x: 0 });
});

test('a slideshow also fetches the data for cards that have not been scrolled into view', async () => {
  const farCard = sampleCard('far', { place: { x: 0, y: 60, w: 6, h: 3 } });
  const { server } = createServer(withCards([cardOne, farCard]));
  open(server);
  await screen.findByText('1,234');
  const getRequestedIds = () =>
    server.requestsFor(calls.queryDashboardCards).flatMap(({ body }) => parseQuery(body).cardIds ?? []);
  expect(getRequestedIds()).not.toContain('far');
  await choosePageAction('Present');
  await waitFor(() => expect(getRequestedIds()).toContain('far'));
  await userEvent.keyboard('{ArrowRight}');
  expect(await within(screen.getByLabelText('Slideshow of Newsroom')).findByText('1,234')).toBeInTheDocument();
});

test('a card’s preview uses its own time zone and comparison, and the filters in the URL', async () => {
  const cardOverrides = { timezone: 'America/New_York', comparison: 'year' } as const;
  const { server } = createServer(
    withCards([
      { ...cardOne, own: cardOverrides },
      { ...cardTwo, own: { ignoresFilters: true } },
    ]),
  );
  open(server, `${path}?from=2026-11-01&to=2026-11-07&filter=web_device:phone`);
  const getPreviewRequest = () => server.requestsFor(calls.previewCard).at(-1)?.body;
  await chooseAction('Card one', 'Edit');
  await waitFor(() =>
    expect(getPreviewRequest()).toMatchObject({
      ...cardOverrides,
      filters: [{ dimension: 'web_device', values: ['phone'] }],
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await chooseAction('Card two', 'Edit');
  await waitFor(() =>
    expect(getPreviewRequest()).toMatchObject({ timezone: 'Europe/Berlin', comparison: 'previous', filters: [] }),
  );
});

test.each(['Cancel', 'a click outside'])(
  'closing the builder with %s asks for confirmation if the card was edited',
  async (method) => {
    const { server, getSaves } = createServer(withCards([cardOne]));
    open(server);
    await chooseAction('Card one', 'Edit');
    await userEvent.type(await screen.findByLabelText('Title'), ' of the week');
    if (method === 'Cancel') await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    else await userEvent.click(document.querySelector('.ant-drawer-mask') ?? document.body);
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Card one of the week');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(getSaves().at(-1)?.content?.cards[0]?.title).toBe('Card one of the week'));
  },
);

test('each card shows a handle and a menu even without hovering, and its menu can move it', async () => {
  const lowerCard = sampleCard('below', { place: { x: 0, y: 3, w: 6, h: 3 } });
  const fake = createServer(withCards([cardOne, cardTwo, lowerCard]));
  open(fake.server);
  for (const title of ['Card one', 'Card two', 'Card below']) {
    const cell = (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement;
    expect(within(cell).getByRole('button', { name: new RegExp(`^Move ${title}:`) })).toBeVisible();
    expect(within(cell).getByRole('button', { name: `Actions for ${title}` })).toBeVisible();
  }
  await chooseAction('Card below', 'Move up');
  expect(await screen.findByText('Card below: column 1, row 1, 6 wide, 3 high')).toBeInTheDocument();
  await waitFor(() => expect(fake.getSaves()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Card two' }));
  expect((await screen.findAllByRole('menuitem', { name: 'Move down' })).at(-1)).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

describe('on a narrow board', () => {
  const OriginalObserver = globalThis.ResizeObserver;
  beforeEach(() => {
    globalThis.ResizeObserver = class extends OriginalObserver {
      readonly #onResize: ResizeObserverCallback;
      constructor(onResize: ResizeObserverCallback) {
        super(onResize);
        this.#onResize = onResize;
      }
      override observe(target: Element): void {
        const contentRect = { width: 700 } as DOMRectReadOnly;
        if (target.querySelector(':scope > ul'))
          this.#onResize([{ target, contentRect } as unknown as ResizeObserverEntry], this);
      }
    };
  });
  afterEach(() => {
    globalThis.ResizeObserver = OriginalObserver;
  });

  test('cards are stacked, and their menus do not move them', async () => {
    const lowerCard = sampleCard('below', { place: { x: 0, y: 3, w: 6, h: 3 } });
    open(createServer(withCards([cardOne, cardTwo, lowerCard])).server);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Card below' }));
    expect(await screen.findByRole('menuitem', { name: 'Open full page' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Move/ })).not.toBeInTheDocument();
  });
});

test('users who may not change a board see no handles and no actions for moving cards', async () => {
  open(createServer({ ...withCards([cardOne, cardTwo]), mayEdit: false }).server);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Card two' }));
  expect(await screen.findByRole('menuitem', { name: 'Open full page' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Move/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});

test('a removed card can be restored at its former position', async () => {
  const lowerCard = sampleCard('below', { place: { x: 0, y: 3, w: 6, h: 3 } });
  const fake = createServer(withCards([cardOne, cardTwo, lowerCard]));
  open(fake.server);
  await chooseAction('Card one', 'Remove');
  expect(await screen.findByText('“Card one” removed')).toBeVisible();
  await waitFor(() => expect(fake.getTitles()).toEqual(['Card two', 'Card below']));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(fake.getTitles()).toHaveLength(3));
  const rows = fake.state.stored.content.cards.map(({ title, place }) => [title, place.y]);
  expect(Object.fromEntries(rows)).toEqual({ 'Card one': 0, 'Card two': 0, 'Card below': 3 });
});

test('a single card’s page has no action for removing the card', async () => {
  open(createServer(withCards([cardOne, cardTwo])).server, `/daily-planet/explore/card/${dashboardId}/two`);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Card two' }));
  expect(await screen.findByText('Edit')).toBeVisible();
  expect(screen.queryByText('Remove')).not.toBeInTheDocument();
});

test('a board’s colors can be chosen in its details', async () => {
  const fake = createServer(withCards([cardOne]));
  fake.server
    .on(calls.listFolders, () => ({ data: [] }))
    .on(calls.listUsers, () => ({ data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 50 } }))
    .on(calls.listCampaigns, () => ({ data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 200 } }))
    .on(calls.listSources, () => ({ data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 100 } }));
  open(fake.server);
  await choosePageAction('Details');
  await userEvent.click(await screen.findByRole('button', { name: 'Color of Series 2' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Color 5 of the palette' }))[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(fake.getSaves().at(-1)?.meta?.colors).toEqual(['#2a4b8d', '#3a8fc4']));
});

test.each(['Add filter', 'Add card'])('focus returns to “%s” when its dialog is canceled', async (name) => {
  open(createServer(withCards([cardOne])).server);
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
});
