import { type Access, calls, listHeadlineFigures, type WidgetPropsOf } from '@reportage/contracts';
import { proves, showOnPhone } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  emptyResponse,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { createSampleReport, sampleCards, sampleReportData } from '../../testing/sample-numbers.ts';
import ReportPage from './report.page.tsx';

const report = createSampleReport({ publishedAt: '2026-11-03T12:00:00.000Z' });
const url = `/daily-planet/${report.id}`;

const createMemberServer = () =>
  new FakeServer().on(calls.getReport, () => report).on(calls.queryReportCards, () => sampleReportData);

/** A stand-in for mfe-media's widget with the same contract; shows its props. */
const loadLineageStandIn = async () => ({
  default: {
    name: 'number-lineage' as const,
    remote: 'mfe-media',
    Component: ({ question }: WidgetPropsOf<'number-lineage'>) => <pre>{JSON.stringify(question)}</pre>,
  },
});

function open(
  server: FakeServer,
  { isGuest = false, path = url, access = 'owner' }: { isGuest?: boolean; path?: string; access?: Access } = {},
) {
  const workspace = sampleWorkspace({ access });
  const host = isGuest
    ? createFakeHost({ server, path, user: null, workspaceState: { status: 'guest', slug: 'daily-planet' } })
    : createFakeHost({ server, path, workspace, widgets: { 'number-lineage': loadLineageStandIn } });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/:reportId" element={<ReportPage />} />
      <Route path="/:workspaceId/:advertiserName/:campaignName/:reportId" element={<ReportPage />} />
    </Routes>,
    host,
  );
  return host;
}

proves(['R08'], 'a member sees figures with their change, a funnel with shares and pages with totals', async () => {
  open(createMemberServer());
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
  expect(screen.getByText('+25.0%')).toBeVisible();
  expect(screen.getByText('No data in this period')).toBeVisible();
  expect(screen.getByRole('row', { name: /Scrolled 50%/ })).toHaveTextContent('50040.0%');
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('1,250');
  expect(screen.getAllByText(/Source: Main site · days in Europe\/Berlin/)[0]).toBeVisible();
});

proves(['R05'], 'the URL with advertiser and campaign shows the same report', async () => {
  open(createMemberServer(), { path: `/daily-planet/acme/autumn-launch/${report.id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
});

proves(['R20'], 'the report is not shown until it and its data are loaded', async () => {
  const server = createMemberServer();
  const resolvers: Record<'report' | 'data', () => void> = { report: () => undefined, data: () => undefined };
  server.on(calls.getReport, () => new Promise((resolve) => (resolvers.report = () => resolve(report))));
  server.on(calls.queryReportCards, () => new Promise((resolve) => (resolvers.data = () => resolve(sampleReportData))));
  open(server);
  await waitFor(() => expect(server.requestsFor(calls.getReport)).toHaveLength(1));
  await waitFor(() => expect(server.requestsFor(calls.queryReportCards)).toHaveLength(1));
  const isOpen = () => [screen.queryByRole('heading', { level: 1 }), screen.queryByRole('toolbar')].some(Boolean);
  expect(isOpen()).toBe(false);
  await act(async () => resolvers.report());
  expect(isOpen()).toBe(false);
  await act(async () => resolvers.data());
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
});

proves(['R40'], 'the cover has a heading, a client logo and a table of contents that can be hidden', async () => {
  const clientLogo = 'https://acme.example/logo.png';
  const pictures = { coverImage: null, clientLogo: '/api/pictures?url=logo&signature=s' };
  let stored = { ...report, cover: { ...report.cover, clientLogo }, pictures };
  const server = createMemberServer()
    .on(calls.getReport, () => stored)
    .on(calls.updateReport, ({ body }) => {
      stored = { ...stored, ...(body as Partial<typeof stored>), version: stored.version + 1 };
      return stored;
    });
  open(server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Acme' })).toHaveAttribute('src', pictures.clientLogo);
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(report.sort.map(({ name }) => name));
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /contents/i }));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Contents' })).not.toBeInTheDocument());
  await waitFor(() => expect(stored.cover).toEqual({ ...report.cover, clientLogo, hideTableOfContent: true }));
});

test('members see the report’s name in the breadcrumb and tab; guests see only its heading in the tab', async () => {
  open(createMemberServer());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Autumn launch' });
  expect(heading).toHaveAttribute('data-screen-title', 'Default Report · Autumn launch');
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(breadcrumb.getAllByRole('listitem').at(-1)).toHaveTextContent('Default Report');
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Cover heading' });
  expect(field.closest('h1')).toHaveAttribute('data-screen-title', 'Default Report · Autumn launch');
  expect(breadcrumb.getAllByRole('listitem').at(-1)).toHaveTextContent('Default Report');
  cleanup();
  open(
    new FakeServer().on(calls.previewReport, () => ({
      report,
      ...sampleReportData,
      publishedAt: '2026-11-03T12:00:00.000Z',
    })),
    { isGuest: true },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAttribute('data-screen-title', 'Autumn launch');
});

test('a figure opens its lineage for the shown period', async () => {
  open(createMemberServer());
  await userEvent.click(
    await screen.findByRole('button', { name: /^Pageviews: 1,250\. Where this number comes from$/ }),
  );
  const drawer = await screen.findByRole('dialog', { name: 'Where this number comes from' });
  const shownProps = JSON.parse((await within(drawer).findByText(/^\{/)).textContent ?? '');
  expect(shownProps).toMatchObject({ subject: { kind: 'report', id: report.id }, metric: 'web_pageviews' });
  expect(shownProps.period).toEqual(sampleCards[0]?.meta.period);
});

test('only web URLs become links', async () => {
  open(createMemberServer());
  expect(await screen.findByRole('link', { name: /^planet\.example\/ ?a$/ })).toHaveAttribute(
    'href',
    'https://planet.example/a',
  );
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
});

test('data is requested for the period in the URL', async () => {
  const server = createMemberServer();
  open(server, { path: `${url}?from=2026-11-01&to=2026-11-02` });
  await screen.findByRole('heading', { level: 1 });
  expect(server.requestsFor(calls.queryReportCards)[0]?.body).toEqual({
    period: { from: '2026-11-01', to: '2026-11-02' },
  });
});

proves(['R14', 'R32', 'R35', 'R57'], 'a signed-out visitor sees the preview, which is read-only', async () => {
  const server = new FakeServer().on(calls.previewReport, () => ({
    report,
    ...sampleReportData,
    publishedAt: '2026-11-03T12:00:00.000Z',
  }));
  const host = open(server, { isGuest: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
  expect(screen.getByText(/^Shared by Daily Planet · Published /)).toBeVisible();
  expect(host.messages).toEqual([]);
  expect(server.requests.map((request) => request.call)).toEqual(['reports.preview']);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(screen.getByRole('button', { name: /Export PDF/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /Export CSV/ })).toBeEnabled();
});

test('the fingerprint is collapsed for guests', async () => {
  const fingerprint = 'ab'.repeat(32);
  open(
    new FakeServer().on(calls.previewReport, () => ({
      report,
      ...sampleReportData,
      publishedAt: '2026-11-03T12:00:00.000Z',
      fingerprint,
    })),
    { isGuest: true },
  );
  const details = (await screen.findByText('Verify this report')).closest('details');
  expect(details).not.toHaveAttribute('open');
  expect(details).toHaveTextContent(`Fingerprint of this version (SHA-256): ${fingerprint}`);
});

test('an inactive link shows a message and offers to sign in', async () => {
  open(
    new FakeServer().on(calls.previewReport, () => problemResponse('guestLinkInactive')),
    { isGuest: true },
  );
  expect(await screen.findByRole('heading', { name: 'This report isn’t available' })).toBeVisible();
  expect(screen.getByText('This link no longer works. Ask the person who sent it for a new one.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('guests see the same message for a missing report as for an inactive link', async () => {
  open(
    new FakeServer().on(calls.previewReport, () => problemResponse('notFound')),
    { isGuest: true },
  );
  expect(await screen.findByRole('heading', { name: 'This report isn’t available' })).toBeVisible();
  expect(screen.getByText('This link no longer works. Ask the person who sent it for a new one.')).toBeVisible();
});

test('an open report is hidden when one of its requests is rejected', async () => {
  let isOpen = true;
  const server = new FakeServer()
    .on(calls.previewReport, () =>
      isOpen
        ? { report, ...sampleReportData, publishedAt: '2026-11-03T12:00:00.000Z' }
        : problemResponse('guestLinkInactive'),
    )
    .on(calls.exportReportCsv, () => problemResponse('guestLinkInactive'));
  open(server, { isGuest: true });
  const exportCsv = await screen.findByRole('button', { name: /Export CSV/ });
  isOpen = false;
  fireEvent.click(exportCsv);
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible();
  expect(screen.getByText(`This link no longer works. Ask ${report.workspace.name} for a new one.`)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Autumn launch' })).toBeNull();
});

proves(['R78'], 'if the report cannot be fetched, an error message mentions guest access', async () => {
  const host = open(new FakeServer().on(calls.getReport, () => problemResponse('notFound')));
  expect(await screen.findByRole('heading', { name: 'This report does not exist' })).toBeVisible();
  expect(host.messages).toEqual(['error: You have guest access to this workspace']);
});

test('a viewer has no tools that change the report', async () => {
  open(createMemberServer(), { access: 'viewer' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('a member sees which figure has changed for guests, and may publish again', async () => {
  const figures = listHeadlineFigures({ report, ...sampleReportData }).map((figure) => ({ ...figure, value: 900 }));
  const server = createMemberServer()
    .on(calls.getPublishedFigures, () => ({ publishedAt: report.publishedAt, figures }))
    .on(calls.publishReport, () => report);
  const host = open(server);
  expect(await screen.findByText('Guests see 900 for “Pageviews”; it’s now 1,250.')).toBeVisible();
  expect(screen.getByText(/^Guests still see the version from Nov 03, 2026, /)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Publish again' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Report published']));
});

test('a viewer sees the changed figure but cannot publish', async () => {
  const figures = listHeadlineFigures({ report, ...sampleReportData }).map((figure) => ({ ...figure, value: 900 }));
  open(
    createMemberServer().on(calls.getPublishedFigures, () => ({ publishedAt: report.publishedAt, figures })),
    { access: 'viewer' },
  );
  expect(await screen.findByText(/Guests see 900 for “Pageviews”; it’s now 1,250\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish again' })).toBeNull();
});

proves(['R21'], 'publishing turns the guest link on and shows its URL', async () => {
  let stored = createSampleReport();
  const server = new FakeServer()
    .on(calls.getReport, () => stored)
    .on(calls.queryReportCards, () => sampleReportData)
    .on(calls.publishReport, () => {
      const link = { isOn: true, endsAt: null };
      stored = { ...stored, publishedAt: stored.createdAt, version: 2, settings: { ...stored.settings, link } };
      return stored;
    });
  const host = open(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('button', { name: /Publish and turn the guest link on/ }));
  expect(await within(drawer).findByLabelText('Guest link URL')).toHaveTextContent(`http://localhost${url}`);
  expect(host.messages).toEqual(['success: Report published']);
});

proves(['R63'], 'the share drawer hides lists from guests and shows them again', async () => {
  let stored = createSampleReport();
  const server = createMemberServer()
    .on(calls.getReport, () => stored)
    .on(calls.setListVisibility, ({ body }) => {
      stored = { ...stored, listVisibility: body as typeof stored.listVisibility };
      return stored;
    });
  const host = open(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const lists = within(await screen.findByRole('group', { name: 'Lists guests can see' }));
  fireEvent.click(lists.getByRole('checkbox', { name: 'Media' }));
  await waitFor(() => expect(lists.getByRole('checkbox', { name: 'Media' })).not.toBeChecked());
  expect(server.requestsFor(calls.setListVisibility)[0]?.body).toEqual({ media: false, creators: true, links: true });
  expect(host.messages).toEqual(['success: List visibility saved']);
});

const cardsWithMissingDays = sampleCards.map((card) => ({
  ...card,
  meta: {
    ...card.meta,
    sources: card.meta.sources.map((source) => ({
      ...source,
      missingDays: [{ from: '2026-10-05', to: '2026-10-07' }],
    })),
  },
}));
const missingDaysDetail = /: Oct 05 – 07, 2026 not fetched yet$/;
const missingDaysSummary = 'Some days since Oct 05, 2026 are missing, so numbers are too low';

test('missing days are listed once at the top and before publishing; affected sections only show a mark', async () => {
  const server = createMemberServer().on(calls.queryReportCards, () => ({
    ...sampleReportData,
    cards: cardsWithMissingDays,
  }));
  open(server.on(calls.getReport, () => createSampleReport()));
  expect(await screen.findAllByText(missingDaysSummary)).toHaveLength(1);
  expect(screen.getAllByText(missingDaysDetail)).toHaveLength(1);
  expect(screen.queryByText(/Incomplete|not fetched:/)).toBeNull();
  const [mark, ...others] = screen.getAllByRole('button', { name: /^Numbers are missing from / });
  expect(others.length).toBeGreaterThan(0);
  await userEvent.hover(mark ?? document.body);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /^Incomplete: .+ not been fetched for Oct 05 – 07, 2026,/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Some days would be missing from the published version')).toBeVisible();
});

test('guests see a one-line notice of missing days, with collapsed details', async () => {
  const server = new FakeServer().on(calls.previewReport, () => ({
    report,
    ...sampleReportData,
    cards: cardsWithMissingDays,
    publishedAt: '2026-11-03T12:00:00.000Z',
  }));
  open(server, { isGuest: true });
  const line = await screen.findByText(missingDaysSummary);
  const details = line.closest('details');
  expect(details).not.toHaveAttribute('open');
  expect(within(details ?? document.body).getByText(missingDaysDetail)).toBeInTheDocument();
});

test('the cover names the campaign only if the heading does not', async () => {
  const openWithHeading = (heading: string) => {
    const reportWithHeading = { ...report, cover: { ...report.cover, heading } };
    const preview = { report: reportWithHeading, ...sampleReportData, publishedAt: '2026-11-03T12:00:00.000Z' };
    open(
      new FakeServer().on(calls.previewReport, () => preview),
      { isGuest: true },
    );
  };
  openWithHeading(report.campaignName);
  await screen.findByRole('heading', { level: 1, name: report.campaignName });
  expect(screen.queryByText('Campaign')).toBeNull();
  cleanup();
  openWithHeading('Our autumn');
  await screen.findByRole('heading', { level: 1, name: 'Our autumn' });
  expect(screen.getByText('Campaign')).toBeVisible();
});

proves(['X67'], 'sharing that fails without a server message shows “update error”', async () => {
  const host = open(
    createMemberServer()
      .on(calls.getReport, () => createSampleReport())
      .on(calls.publishReport, () => emptyResponse(502)),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('button', { name: /Publish and turn the guest link on/ }));
  await waitFor(() => expect(host.messages).toEqual(['error: update error']));
});

/** Opens the report's editor as a member; the fake server stores what is saved. */
async function openEditor() {
  let stored = report;
  const server = createMemberServer()
    .on(calls.getReport, () => stored)
    .on(calls.updateReport, ({ body }) => {
      stored = { ...stored, ...(body as Partial<typeof stored>), version: stored.version + 1 };
      return stored;
    });
  const host = open(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('toolbar', { name: 'Editing the report' });
  return { host, getSaves: () => server.requestsFor(calls.updateReport).map(({ body }) => body) };
}

describe('edits', () => {
  afterEach(() => jest.useRealTimers());

  proves(['X48'], 'are saved once, 200 ms after the last one', async () => {
    const { getSaves } = await openEditor();
    const heading = screen.getByRole('textbox', { name: 'Cover heading' });
    jest.useFakeTimers();
    for (const value of ['Winter', 'Winter l', 'Winter launch']) {
      fireEvent.change(heading, { target: { value } });
      await act(() => jest.advanceTimersByTimeAsync(199));
      expect(getSaves()).toEqual([]);
    }
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(getSaves()).toMatchObject([{ cover: { heading: 'Winter launch' }, version: 1 }]);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(getSaves()).toHaveLength(1);
    expect(screen.getByText('All changes are saved')).toBeVisible();
  });

  proves(['R80'], 'to the section order are confirmed by a message', async () => {
    const { host, getSaves } = await openEditor();
    const previousOrder = report.sort.map(({ id }) => id);
    await chooseAction('Pages', 'Move up');
    await waitFor(() => expect(host.messages).toEqual(['success: Report sort is updated successfully']));
    const [firstSave] = getSaves() as [{ sort: { id: string }[] }];
    expect(firstSave.sort.map(({ id }) => id)).not.toEqual(previousOrder);
    expect(firstSave.sort.map(({ id }) => id).sort()).toEqual([...previousOrder].sort());
  });
});

proves(['X63', 'X74'], 'a failed save shows an error, keeps the input and can be retried', async () => {
  const server = createMemberServer().on(calls.updateReport, () => emptyResponse(503));
  const host = open(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const heading = await screen.findByRole('textbox', { name: 'Cover heading' });
  fireEvent.change(heading, { target: { value: 'Kept text' } });
  await waitFor(() => expect(host.messages).toEqual(['error: Auto save error!']));
  expect(heading).toHaveValue('Kept text');
  server.on(calls.updateReport, ({ body }) => ({ ...report, ...(body as Partial<typeof report>), version: 2 }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('All changes are saved')).toBeVisible();
});

test('on a phone, there is one back link, and the state and the actions share a row', async () => {
  showOnPhone();
  const link = { isOn: true, endsAt: null };
  const sharedReport = { ...report, settings: { ...report.settings, link } };
  open(createMemberServer().on(calls.getReport, () => sharedReport));
  const breadcrumb = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  const [back, ...others] = within(breadcrumb).getAllByRole('link');
  expect(back).toHaveAttribute('href', `/daily-planet/campaigns/${report.campaignId}`);
  expect(others).toEqual([]);
  expect(within(breadcrumb).getByText('Default Report').closest('li')).toHaveAttribute('aria-current', 'page');
  const tools = within(screen.getByRole('toolbar', { name: 'Report tools' }));
  expect(tools.getByText('Guest link on')).toBeVisible();
  expect(tools.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(tools.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(tools.queryByRole('textbox')).toBeNull();
  await userEvent.click(tools.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Choose period/ }));
  expect(tools.getAllByRole('textbox')).toHaveLength(2);
  await userEvent.click(tools.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  const composer = within(await screen.findByRole('toolbar', { name: 'Editing the report' }));
  expect(screen.queryByRole('toolbar', { name: 'Report tools' })).toBeNull();
  expect(composer.getByRole('status')).toHaveTextContent('Saved');
  expect(composer.getByRole('button', { name: 'Done' })).toHaveFocus();
  await userEvent.click(composer.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: /Arrange data/ })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: /Export PDF/ })).toBeVisible();
});
