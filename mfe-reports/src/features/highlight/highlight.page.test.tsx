import { type Access, calls, type Highlight, type HighlightSection } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { highlightCards, sampleHighlight } from '../../testing/sample-highlight.ts';
import HighlightPage from './highlight.page.tsx';

const { report } = sampleHighlight();
const url = `/daily-planet/${report.id}/highlight`;

/** Creates a server that stores a highlight as the real one does. */
function createMemberServer(initial: Highlight = sampleHighlight()) {
  let stored = initial;
  const storeChange = (change: Partial<Highlight>) => {
    stored = { ...stored, ...change };
    return stored;
  };
  return new FakeServer()
    .on(calls.getHighlight, () => stored)
    .on(calls.queryHighlightCards, () => ({ cards: highlightCards }))
    .on(calls.listGoalMetrics, () => ({ data: [] }))
    .on(calls.listReportLinks, () => ({ data: [], plain: { openingCount: 0, lastOpenedAt: null } }))
    .on(calls.saveHighlight, ({ body }) =>
      storeChange({ ...(body as Partial<Highlight>), version: stored.version + 1 }),
    )
    .on(calls.publishHighlight, () =>
      storeChange({ publishedAt: '2026-11-03T12:00:00.000Z', link: { isOn: true, endsAt: null } }),
    )
    .on(calls.unpublishHighlight, () => storeChange({ publishedAt: null, link: { isOn: false, endsAt: null } }));
}

function open(
  server: FakeServer,
  { isGuest = false, path = url, access = 'owner' }: { isGuest?: boolean; path?: string; access?: Access } = {},
) {
  const host = isGuest
    ? createFakeHost({ server, path, user: null, workspaceState: { status: 'guest', slug: 'daily-planet' } })
    : createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/:reportId/highlight" element={<HighlightPage />} />
      <Route path="/:workspaceId/:advertiserName/:campaignName/:reportId/highlight" element={<HighlightPage />} />
    </Routes>,
    host,
  );
  return host;
}

async function openEditor(server: FakeServer) {
  const host = open(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('toolbar', { name: 'Editing the highlight' });
  return host;
}
const getLabels = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

async function expectHighlightAt(path: string): Promise<void> {
  open(createMemberServer(), { path });
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn in brief' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pageviews' })).toHaveTextContent('1,250');
  expect(screen.getByRole('heading', { level: 2, name: 'Lessons for winter' })).toBeVisible();
}

proves(['R10'], 'the short URL shows figures and text', () => expectHighlightAt(url));

proves(['R07'], 'the long URL shows figures and text', () =>
  expectHighlightAt(`/daily-planet/acme/autumn-launch/${report.id}/highlight`),
);

test('a figure shows its goal’s target, and whether it is reached if both are for the same days', async () => {
  const [card] = highlightCards;
  const { period = report.date } = card?.meta ?? {};
  const openWithTarget = (quantity: number, targetPeriod = period) =>
    open(
      createMemberServer(sampleHighlight({ targets: [{ metric: 'web_pageviews', quantity, period: targetPeriod }] })),
    );
  openWithTarget(5_000);
  expect(await screen.findByText('Target 5,000')).toBeVisible();
  cleanup();
  openWithTarget(1_000);
  expect(await screen.findByText('Target 1,000: reached')).toBeVisible();
  cleanup();
  const verdict = { progressStatus: 'ahead' as const, kind: 'sum' as const, actual: 1_250 };
  const target = { metric: 'web_pageviews', quantity: 1_000, period, verdict };
  const server = createMemberServer().on(calls.queryHighlightCards, () => ({
    cards: highlightCards,
    targets: [target],
  }));
  open(server);
  expect(await screen.findByText('Target 1,000')).toBeVisible();
  expect(screen.getByText('Ahead')).toBeVisible();
  cleanup();
  openWithTarget(1_000, { from: '2026-01-01', to: '2026-01-31' });
  expect(await screen.findByText(/^Target for Jan 01\s–\s31, 2026: 1,000$/)).toBeVisible();
});

proves(['R16', 'R27'], 'sections are added, moved and edited in place, and saved in order', async () => {
  const server = createMemberServer();
  await openEditor(server);
  fireEvent.click(screen.getByRole('button', { name: 'Add text section' }));
  const addedSection = await screen.findByRole('region', { name: 'custom: N/A' });
  fireEvent.paste(within(addedSection).getByRole('textbox', { name: 'Text of block 1' }), {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'Thanks to all' : '') },
  });
  await chooseAction('custom: Thanks', 'Move up');
  fireEvent.change(screen.getByRole('textbox', { name: 'Heading' }), { target: { value: 'In short' } });
  expect(await screen.findByText('All changes are saved')).toBeVisible();
  const saved = server.requestsFor(calls.saveHighlight).at(-1)?.body as Highlight;
  expect(saved.heading).toBe('In short');
  const getText = ({ editor }: HighlightSection) => editor.map(({ data }) => ('text' in data ? data.text : '')).join();
  const inOrder = saved.sort.map(({ id }) => saved.layout.find((section) => section.id === id));
  expect(inOrder.map((section) => section?.metric ?? (section && getText(section)))).toEqual([
    'web_pageviews',
    'Thanks to all',
    'We learned a lot.,Lessons for winter',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Thanks to all' })).toBeVisible();
});

proves(
  ['R51', 'R52', 'R53'],
  'custom sections are labeled “custom: ” and the first word of their first header or block, or “N/A”',
  async () => {
    const { sort, layout } = sampleHighlight();
    const textSection = { metric: null, display: 'figure' as const };
    const text = { id: 'p', type: 'paragraph' as const, data: { text: 'Readers stayed longer.' } };
    const addedSections = [
      { ...textSection, id: 'plain', editor: [text] },
      { ...textSection, id: 'empty', editor: [] },
    ];
    const allSections = [...sort, ...addedSections.map(({ id }) => ({ id, hidden: false }))];
    await openEditor(createMemberServer(sampleHighlight({ sort: allSections, layout: [...layout, ...addedSections] })));
    expect(getLabels()).toEqual(['Pageviews', 'custom: Lessons', 'custom: Readers', 'custom: N/A']);
  },
);

test('Undo restores a removed section', async () => {
  await openEditor(createMemberServer());
  await chooseAction('Pageviews', 'Remove');
  expect(getLabels()).toEqual(['custom: Lessons']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getLabels()).toEqual(['Pageviews', 'custom: Lessons']);
});

test('a conflicting save shows both versions of the highlight', async () => {
  const otherVersion = sampleHighlight({ heading: 'Theirs', version: 2 });
  const server = createMemberServer().on(calls.saveHighlight, () =>
    problemResponse('conflict', undefined, { current: otherVersion }),
  );
  await openEditor(server);
  fireEvent.change(screen.getByRole('textbox', { name: 'Heading' }), { target: { value: 'Mine' } });
  expect(await screen.findByText('Someone else changed this highlight')).toBeVisible();
  expect(screen.getByText('Theirs')).toBeVisible();
});

test('a highlight can be published and unpublished', async () => {
  const host = open(createMemberServer());
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(drawer.getByRole('button', { name: 'Publish and turn the guest link on' }));
  expect(await drawer.findByLabelText('Guest link URL')).toHaveTextContent(`http://localhost${url}`);
  fireEvent.click(drawer.getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(drawer.queryByLabelText('Guest link URL')).toBeNull());
  expect(host.messages).toEqual(['success: Highlight published', 'success: Highlight unpublished']);
});

const createPreview = () => ({
  highlight: sampleHighlight(),
  cards: highlightCards,
  publishedAt: '2026-11-03T12:00:00.000Z',
});

proves(['R34'], 'a signed-out visitor sees the published highlight, and nothing else is requested', async () => {
  const server = new FakeServer().on(calls.previewHighlight, createPreview);
  open(server, { isGuest: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn in brief' })).toBeVisible();
  expect(screen.getByText(/^Shared by Daily Planet · Published /)).toBeVisible();
  expect(server.requests.map((request) => request.call)).toEqual(['highlights.preview']);
  for (const name of ['Edit', 'Share']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('for an unavailable highlight, the page shows a message and a sign-in button', async () => {
  open(
    new FakeServer().on(calls.previewHighlight, () => problemResponse('guestLinkInactive')),
    { isGuest: true },
  );
  expect(await screen.findByRole('heading', { name: 'This highlight isn’t available' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a viewer can read the highlight but not change it', async () => {
  open(createMemberServer(), { access: 'viewer' });
  await screen.findByRole('heading', { level: 1 });
  for (const name of ['Edit', 'Share']) expect(screen.queryByRole('button', { name })).toBeNull();
});

proves(['R79'], 'if the highlight cannot be fetched, an error message mentions guest access', async () => {
  const host = open(new FakeServer().on(calls.getHighlight, () => problemResponse('notFound')));
  expect(await screen.findByRole('heading', { name: 'This report does not exist' })).toBeVisible();
  expect(host.messages).toEqual(['error: You have guest access to this workspace']);
});
