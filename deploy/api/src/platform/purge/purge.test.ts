import { readdir } from 'node:fs/promises';
import { removalGraceDays } from '@reportage/contracts';
import { sql } from 'kysely';
import { openDuckDbStore } from '../../facts/duckdb/duckdb-store.ts';
import type { FactsStore } from '../../facts/facts-store.ts';
import { type WebColumn, type WebTextColumn, webColumns, webTextColumns } from '../../facts/families/web.ts';
import { createFactBatch } from '../../facts/fold/fold-rows.ts';
import { modules } from '../../modules/index.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { listOwnedTables, listUnownedTables, readCatalogue } from './owned-tables.ts';
import { purgeWorkspace, startPurges } from './purge-workspace.ts';
import { type FilledWorkspace, fillWorkspace } from './testing/fill-workspace.ts';

/** Tables whose rows do not belong to a single workspace, and the reason why they are not purged. */
const unpurgedTables: Record<string, string> = {
  signing_keys: 'keys that sign for the whole installation',
  billing_accounts: 'accounts of payers, who may own other workspaces',
  billing_events: 'ids of the payment provider’s events, for 90 days',
  call_budgets: 'counts of calls by vendor and account, across all workspaces',
  audit_entries: 'retained for as long as the plan specifies',
  collected_events: 'kept for a few seconds; nothing is collected for a removed workspace',
  counted_beacons: 'hashes, kept for a few days',
  crawl_hosts: 'data about sites that anybody may crawl, for 30 days',
  facts_exports: 'running backups',
  fold_batches: 'batch numbers',
  media_pictures: 'pictures of public pages, by the hash of their URL',
  maintenance: 'one row about a move to servers',
  migrations: 'belongs to the product itself',
  migrations_lock: 'belongs to the product itself',
  notification_inboxes: 'belong to people',
  notification_mails: 'personal settings',
  open_streams: 'live channels that people have open',
  usage_counts: 'counts of rate-limited actions, for a few hours',
  users: 'people',
  visible_batches: 'batch numbers',
  visitor_activity: 'hashes of visitors, kept for three days',
  visitor_keys: 'daily keys',
  workspaces: 'the row that is deleted last',
};

let api: TestApi;
let store: FactsStore;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  store = await openDuckDbStore(null);
  ada = await api.createPerson('Ada');
});
afterAll(async () => {
  await store.close();
  await api.close();
});

const emptyTextValues = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;
const sums = Object.fromEntries(webColumns.map((column) => [column, 2])) as Record<WebColumn, number>;

async function writeFacts(number: number, { workspace, sourceId, mediaId }: FilledWorkspace): Promise<void> {
  const workspaceId = workspace.id;
  const at = Date.parse('2026-06-16T12:00:00.000Z');
  const factFields = { workspaceId, connectionId: sourceId, mediaId, bucketMs: at, texts: emptyTextValues };
  const delivery = { workspaceId, connectionId: sourceId, eventCount: 1, firstEventMs: at, lastEventMs: at };
  const visitors = [{ ...factFields, day: '2026-06-16', visitor: 'v1' }];
  await store.writeBatch(
    number,
    createFactBatch({ facts: [{ ...factFields, sums }], visitors, deliveries: [delivery] }),
  );
}

const countFacts = async (workspaceId: string): Promise<number> => {
  const tables = ['web', 'web_visitors', 'deliveries', 'workspace_numbers'];
  const parts = tables.map((name) => `(select count(*) from ${name} where workspace_id = '${workspaceId}')`);
  return Number((await store.query({ sql: `select ${parts.join(' + ')}`, values: {} }))[0]?.[0]);
};

/** Reads a table's rows as JSON. */
const readRows = async (name: string): Promise<string[]> =>
  (
    await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(`app.${name}`)} as t order by 1`.execute(api.platform.db)
  ).rows.map(({ row }) => row);

async function readTables(): Promise<Map<string, string[]>> {
  const { tables } = await readCatalogue(api.platform.db);
  const namedRows = tables.map(async (name) => [name, await readRows(name)] as const);
  return new Map(await Promise.all(namedRows));
}

const listStoredFiles = async (): Promise<string[]> => (await readdir(api.database.folder, { recursive: true })).sort();

const unpaced = { step: (work: (maxRows: number) => Promise<number>) => work(1) };
const purge = (workspaceId: string) =>
  purgeWorkspace(
    {
      platform: api.platform,
      purgeHandlers: modules.flatMap(({ purgeHandlers = [] }) => purgeHandlers),
      removeFacts: (id) => store.removeWorkspaceFacts(id),
    },
    workspaceId,
    unpaced.step,
  );
const setRemovedDaysAgo = ({ workspace }: FilledWorkspace, days: number) =>
  api.platform.db
    .updateTable('workspaces')
    .set({ removedAt: new Date(api.clock.at.getTime() - days * 86_400_000) })
    .where('id', '=', workspace.id)
    .execute();
const graceMs = removalGraceDays * 86_400_000;

test('every table is purged, or listed with a reason why it is not', async () => {
  expect(listUnownedTables(await readCatalogue(api.platform.db)).sort()).toEqual(Object.keys(unpurgedTables).sort());
});

test('every column by which rows are found or referenced has an index', async () => {
  const catalogue = await readCatalogue(api.platform.db);
  const { rows } = await sql<{ name: string }>`
    select indrelid::regclass::text || '.' || attname as name from pg_index
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indrelid::regclass::text like 'app.%' and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%')`.execute(
    api.platform.db,
  );
  const indexed = new Set(rows.map(({ name }) => name.replace('app.', '')));
  const owned = listOwnedTables(catalogue);
  const names = new Set(owned.map(({ name }) => name));
  const columnsToIndex = [
    ...owned.flatMap(({ name, workspaceColumns }) => workspaceColumns.map((column) => `${name}.${column}`)),
    // References to a row are looked up when the row is deleted.
    ...catalogue.foreignKeys.filter(({ parent }) => names.has(parent)).map(({ table, column }) => `${table}.${column}`),
  ];
  expect(columnsToIndex.filter((name) => !indexed.has(name) && name !== 'drive_connections.user_id')).toEqual([]);
});

test('a removed workspace is purged after its grace period, and not before', async () => {
  const filledWorkspace = await fillWorkspace(api, ada, 'Waiting');
  await setRemovedDaysAgo(filledWorkspace, removalGraceDays - 0.001);
  expect(await startPurges(api.platform, graceMs)).toEqual([]);
  await setRemovedDaysAgo(filledWorkspace, removalGraceDays);
  expect(await startPurges(api.platform, graceMs)).toEqual([filledWorkspace.workspace.id]);
  await purge(filledWorkspace.workspace.id);
  expect(await startPurges(api.platform, graceMs)).toEqual([]);
});

test("a purge removes all of the workspace's data and nothing else", async () => {
  const filesBefore = await listStoredFiles();
  const removedWorkspace = await fillWorkspace(api, ada, 'Gone');
  const purgedFiles = (await listStoredFiles()).filter((name) => !filesBefore.includes(name));
  const keptWorkspace = await fillWorkspace(api, ada, 'Stays');
  await writeFacts(1, removedWorkspace);
  await writeFacts(2, keptWorkspace);
  expect(purgedFiles.some((name) => name.includes('uploads'))).toBe(true);

  const { db } = api.platform;
  const owned = listOwnedTables(await readCatalogue(db));
  const rowsBefore = await readTables();
  const ids = new Set([removedWorkspace.workspace.id]);
  for (const { name, workspaceColumns, dependents } of owned) {
    const all = (rowsBefore.get(name) ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
    const rows = all.filter((row) => workspaceColumns.some((column) => row[column] === removedWorkspace.workspace.id));
    // For a new table, add something to `fill-workspace.ts`.
    expect([name, rows.length > 0]).toEqual([name, true]);
    for (const { id } of rows) if (typeof id === 'string') ids.add(id);
    for (const { table } of dependents) {
      expect([table, (rowsBefore.get(table) ?? []).some((row) => [...ids].some((id) => row.includes(id)))]).toEqual([
        table,
        true,
      ]);
    }
  }

  await purge(removedWorkspace.workspace.id);
  const rowsAfter = await readTables();
  for (const [name, rows] of rowsAfter) {
    if (name === 'audit_entries') continue;
    expect([name, rows.filter((row) => [...ids].some((id) => row.includes(id)))]).toEqual([name, []]);
  }
  for (const { name } of owned) {
    const getRetainedRows = (rows: string[] = []) => rows.filter((row) => row.includes(keptWorkspace.workspace.id));
    expect([name, getRetainedRows(rowsAfter.get(name))]).toEqual([name, getRetainedRows(rowsBefore.get(name))]);
  }
  expect(rowsAfter.get('audit_entries')).toEqual(rowsBefore.get('audit_entries'));
  expect(await countFacts(removedWorkspace.workspace.id)).toBe(0);
  expect(await countFacts(keptWorkspace.workspace.id)).toBe(4);
  const files = await listStoredFiles();
  expect(files.filter((name) => purgedFiles.includes(name) && name.includes('_'))).toEqual([]);
  expect(files.some((name) => name.includes('uploads'))).toBe(true);
});

test('an interrupted purge is completed by the next one', async () => {
  const removedWorkspace = await fillWorkspace(api, ada, 'Interrupted');
  for (const lastStep of [3, 8, 20, 45]) {
    let steps = 0;
    const interrupted = purgeWorkspace(
      {
        platform: api.platform,
        purgeHandlers: modules.flatMap(({ purgeHandlers = [] }) => purgeHandlers),
        removeFacts: (id) => store.removeWorkspaceFacts(id),
      },
      removedWorkspace.workspace.id,
      async (work) => {
        steps += 1;
        if (steps > lastStep) throw new Error('The worker was killed.');
        return work(1);
      },
    );
    await expect(interrupted).rejects.toThrow('killed');
  }
  await purge(removedWorkspace.workspace.id);
  const remaining = await api.platform.db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', removedWorkspace.workspace.id)
    .execute();
  expect(remaining).toEqual([]);
});
