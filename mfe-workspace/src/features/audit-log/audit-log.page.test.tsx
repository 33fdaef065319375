import { type AuditEntry, type AuditEntryDetails, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AuditLogPage from './audit-log.page.tsx';

const path = '/daily-planet/settings/audit';

const entryOf = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'aud_01h455vb4pex5vsknk084sn02q',
  occurredAt: '2026-06-16T22:30:00.000Z',
  lastOccurredAt: '2026-06-16T22:30:00.000Z',
  times: 1,
  action: 'campaign.updated',
  actor: { kind: 'member', id: 'ada', name: 'Ada', keyName: null },
  target: { kind: 'campaign', id: 'cmp_01h455vb4pex5vsknk084sn02q', name: 'Summer' },
  targetCount: 1,
  count: null,
  place: { address: '203.0.113.0/24', country: 'NO' },
  device: { browser: 'Firefox', system: 'Linux' },
  ...given,
});

const visit = entryOf({
  id: 'aud_01h455vb4pex5vsknk084sn02r',
  occurredAt: '2026-06-15T09:00:00.000Z',
  lastOccurredAt: '2026-06-15T09:00:00.000Z',
  action: 'workspace.visited',
  actor: { kind: 'staff', id: 'sam', name: 'Sam', keyName: null },
  target: null,
  targetCount: 0,
});

const serverWith = (entries: AuditEntry[]): FakeServer =>
  new FakeServer()
    .on(calls.listAudit, () => ({
      data: entries,
      meta: { total: entries.length, unfilteredTotal: entries.length, page: 0, size: 50 },
    }))
    .on(calls.listAuditActors, () => ({ data: [{ id: 'sam', kind: 'staff' as const, name: 'Sam' }] }))
    .on(
      calls.getAuditEntry,
      (): AuditEntryDetails => ({
        ...entryOf(),
        times: 3,
        lastOccurredAt: '2026-06-16T22:45:00.000Z',
        targets: [],
        changes: [
          { field: 'name', before: 'Spring', after: 'Summer' },
          { field: 'isArchived', before: true, after: false },
          { field: 'goalSets' },
        ],
      }),
    );

function open(server: FakeServer) {
  const workspace = { ...sampleWorkspace({ access: 'admin' }), timezone: 'Europe/Berlin' };
  const host = createFakeHost({ server, path, workspace });
  renderInHost(<AuditLogPage />, host);
  return host;
}

proves(['W101', 'W110'], 'the log says by day who did what and from where, and marks visits of staff', async () => {
  open(serverWith([entryOf({ times: 3 }), visit]));
  // Half past midnight in Berlin.
  expect(await screen.findByRole('heading', { name: 'Jun 17, 2026' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Jun 15, 2026' })).toBeVisible();
  const [change, visited] = screen.getAllByRole('button', { name: /Ada|Sam/ });
  expect(change).toHaveTextContent('00:30Ada changed the campaign Summer3 timesNorway · Firefox, Linux');
  expect(visited).toHaveTextContent('Sam Staff visited the workspace as platform staff');
});

test('an entry opens with its values before and after, and links to all entries of the person', async () => {
  const server = serverWith([entryOf()]);
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: /Ada/ }));
  // By its text: in tests all of antd's generated ids are one, which the filters have, too.
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent('Details');
  const changes = await within(drawer).findByRole('table', { name: 'What changed' });
  const rows = within(changes).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'FieldBeforeAfter',
    'NameSpringSummer',
    'ArchivedYesNo',
    'GoalsChanged',
  ]);
  await userEvent.click(within(drawer).getByRole('button', { name: 'Everything of Ada' }));
  await waitFor(() => expect(host.address()).toBe(`${path}?filter.actor=ada`));
  await waitFor(() => expect(server.requestsOf(calls.listAudit).at(-1)?.query.filters).toBe('{"actor":"is|ada"}'));
});

test('the export contains the entries that match search and filters', async () => {
  const server = serverWith([entryOf()]).on(calls.exportAudit, () => 'Time (UTC)');
  open(server);
  await screen.findByRole('button', { name: /Ada/ });
  await userEvent.type(screen.getByRole('searchbox'), 'summer{Enter}');
  await waitFor(() => expect(server.requestsOf(calls.listAudit).at(-1)?.query.searchString).toBe('summer'));
  URL.createObjectURL = () => 'blob:log';
  URL.revokeObjectURL = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: /Export CSV/ }));
  await waitFor(() =>
    expect(server.requestsOf(calls.exportAudit)[0]?.query).toMatchObject({ searchString: 'summer', language: 'en' }),
  );
});

test('an empty log says what it is for; one that fails to load says why', async () => {
  open(serverWith([]));
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  open(new FakeServer().on(calls.listAudit, () => problemResponse('forbidden', 'Ask an admin.')));
  expect(await screen.findByText('Ask an admin.')).toBeVisible();
});
