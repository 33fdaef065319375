import { calls, type ReportLink } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { createSampleReport, sampleReportData } from '../../testing/sample-numbers.ts';
import ReportPage from '../report/report.page.tsx';

const report = createSampleReport({ publishedAt: '2026-11-03T12:00:00.000Z' });
const code = 'A1b2C3d4E5f6G7h8I9j0Kl';
const reportPath = `/daily-planet/${report.id}`;
const link: ReportLink = {
  id: 'rlk_01kaj000000000000000000001',
  reportId: report.id,
  name: 'Northwind',
  isOn: true,
  endsAt: null,
  allowsComments: false,
  embedOrigins: [],
  code,
  hasPasscode: true,
  openingCount: 2,
  lastOpenedAt: '2026-11-04T09:30:00.000Z',
  createdAt: '2026-11-03T12:00:00.000Z',
};

function openReport(server: FakeServer, path: string, isGuest = false) {
  const host = isGuest
    ? createFakeHost({ server, path, user: null, workspaceState: { status: 'guest', slug: 'daily-planet' } })
    : createFakeHost({ server, path, workspace: sampleWorkspace({ access: 'owner' }) });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/:reportId" element={<ReportPage />} />
    </Routes>,
    host,
  );
  return host;
}

describe('guests', () => {
  afterEach(() => window.sessionStorage.clear());
  const preview = { report, ...sampleReportData, publishedAt: '2026-11-03T12:00:00.000Z' };

  proves(['R84'], 'must enter their link’s passcode and can retry after a mistake', async () => {
    const server = new FakeServer()
      .on(calls.previewReport, ({ query }) => (query.pass === 'p' ? preview : problemResponse('passcodeRequired')))
      .on(calls.enterReport, ({ body }) =>
        (body as { passcode: string }).passcode === 'blue harbour'
          ? { pass: 'p' }
          : problemResponse('passcodeIncorrect'),
      );
    openReport(server, `${reportPath}?link=${code}`, true);
    const field = await screen.findByLabelText('Passcode');
    await userEvent.type(field, 'red harbour{Enter}');
    expect(await screen.findByText(/^That passcode isn’t right/)).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await userEvent.type(field, 'blue harbour{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
    const lastRequest = server.requestsFor(calls.previewReport).at(-1);
    expect(lastRequest?.query).toMatchObject({ link: code, pass: 'p' });
  });

  test('send a visit id and their time zone', async () => {
    const server = new FakeServer().on(calls.previewReport, () => preview);
    openReport(server, `${reportPath}?link=${code}`, true);
    await screen.findByRole('heading', { level: 1, name: 'Autumn launch' });
    const { visit, timezone } = server.requestsFor(calls.previewReport)[0]?.query ?? {};
    expect(visit).toMatch(/^[\da-f-]{36}$/);
    expect(timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

describe('members', () => {
  const createMemberServer = (links: ReportLink[] = [link]) =>
    new FakeServer()
      .on(calls.getReport, () => report)
      .on(calls.queryReportCards, () => ({ ...sampleReportData }))
      .on(calls.listReportLinks, () => ({ data: links, plain: { openingCount: 0, lastOpenedAt: null } }));
  const openDrawer = async (server: FakeServer) => {
    const host = openReport(server, reportPath);
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    return { host, drawer: await screen.findByRole('dialog') };
  };

  test('see the URL, state and view count of each link', async () => {
    const { drawer } = await openDrawer(createMemberServer());
    expect(await within(drawer).findByLabelText(/^URL for /)).toHaveTextContent(
      `http://localhost${reportPath}?link=${code}`,
    );
    expect(within(drawer).getByText(/^Viewed 2 times, last /)).toBeVisible();
    expect(within(drawer).getByText('Passcode')).toBeVisible();
  });

  test('add a link with a passcode and turn a link off', async () => {
    const server = createMemberServer()
      .on(calls.createReportLink, () => link)
      .on(calls.updateReportLink, () => ({ ...link, isOn: false }));
    const { host, drawer } = await openDrawer(server);
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(host.messages).toEqual(['success: Link turned off']));
    fireEvent.click(within(drawer).getByRole('button', { name: 'New link' }));
    const dialog = (await screen.findByText('New guest link')).closest<HTMLElement>('[role="dialog"]') ?? drawer;
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Agency' } });
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Require a passcode' }));
    fireEvent.change(await within(dialog).findByLabelText('Passcode'), { target: { value: 'short' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(within(dialog).getAllByText('Use at least 6 characters.').length).toBeGreaterThan(0));
    fireEvent.change(within(dialog).getByLabelText('Passcode'), { target: { value: 'blue harbour' } });
    // Users type URLs without a scheme.
    const sites = within(dialog).getByRole('combobox');
    fireEvent.change(sites, { target: { value: 'news.example' } });
    fireEvent.keyDown(sites, { key: 'Enter', code: 'Enter', keyCode: 13 });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(server.requestsFor(calls.createReportLink)).toHaveLength(1));
    expect(server.requestsFor(calls.createReportLink)[0]?.body).toEqual({
      name: 'Agency',
      endsAt: null,
      embedOrigins: ['https://news.example'],
      allowsComments: false,
      passcode: 'blue harbour',
    });
  });

  proves(['R86'], 'see when, roughly where and on what device guests opened the report', async () => {
    const opening = { openedAt: '2026-11-04T09:30:00.000Z', linkName: 'Northwind', country: null };
    const server = createMemberServer().on(calls.listReportOpenings, () => ({
      data: [
        { ...opening, timezone: 'America/New_York', device: 'phone' as const },
        { ...opening, linkName: null, timezone: null, country: 'DE', device: 'computer' as const },
      ],
      total: 2,
    }));
    const { drawer } = await openDrawer(server);
    fireEvent.click(within(drawer).getByRole('tab', { name: 'Views' }));
    expect(await within(drawer).findByRole('row', { name: /Northwind New York time zone Phone$/ })).toBeVisible();
    expect(within(drawer).getByRole('row', { name: /Guest link Germany Computer$/ })).toBeVisible();
  });

  test('can view the published version as guests do', async () => {
    const server = createMemberServer().on(calls.previewReport, () => ({
      report,
      ...sampleReportData,
      publishedAt: '2026-11-03T12:00:00.000Z',
    }));
    openReport(server, `${reportPath}?guest`);
    expect(await screen.findByText('You’re viewing this as a guest')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Autumn launch' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
