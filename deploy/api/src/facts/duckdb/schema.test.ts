import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBConnection } from '@duckdb/node-api';
import { cardDefinitionSchema } from '@reportage/contracts';
import { getTables } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';
import { type WebTextColumn, webColumns, webTextColumns } from '../families/web.ts';
import { createFactBatch } from '../fold/fold-rows.ts';
import { planCard } from '../query/plan.ts';
import { computeTotals } from '../query/run-plan.ts';
import { type DuckDbStore, openDuckDbStore } from './duckdb-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-tables-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const emptyTextValues = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;
const timestampSql = "'2026-06-01T10:00'::timestamp";
const workspacesSql = `(values ('wks_b', 3), ('wks_a', 40_000)) as workspaces (workspace_id, fact_count), range(fact_count)`;
const dimensionsSql = `workspace_id, 'src_1', 'med_1', ${timestampSql}, 'mobile', 'DE', 'direct'`;

const firstMeasures = ['pageviews', 'visits', 'clicks', 'scroll50', 'attention_ms'];
const laterMeasures = webColumns.filter((column) => !firstMeasures.includes(column));

/** Writes facts in the format of a release that identified workspaces only by their ids. */
async function writeOldFacts(target: string): Promise<void> {
  const { writer, close } = await openDuckDbStore(target);
  for (const table of ['web', 'web_visitors']) {
    const laterColumns = ['workspace_number', ...webTextColumns.slice(3), ...(table === 'web' ? laterMeasures : [])];
    for (const column of laterColumns) await writer.run(`alter table ${table} drop column ${column}`);
    if (table !== 'web') continue;
    for (const column of firstMeasures) await writer.run(`alter table web alter column ${column} set not null`);
  }
  await writer.run('drop table workspace_numbers');
  await writer.run(
    `insert into web select ${dimensionsSql}, ${firstMeasures.map(() => 1).join(', ')}, 1 from ${workspacesSql}`,
  );
  await writer.run(
    `insert into web_visitors select ${dimensionsSql}, '2026-06-01', range::varchar, 1 from ${workspacesSql}`,
  );
  await close();
}

const card = cardDefinitionSchema.parse({
  id: 'card',
  display: 'scoreboard',
  metrics: ['web_pageviews', 'web_visitors'],
  dimensions: [],
});
/** Reads a workspace's pageviews and visitors as a card does. */
function readTotals(store: DuckDbStore, workspaceId: string) {
  const scope = {
    workspaceId,
    mediaIds: ['med_1'],
    itemIds: ['med_1'],
    countedDays: [],
    contentGroups: [''],
    version: null,
    slices: [],
  };
  const period = { from: '2026-06-01', to: '2026-06-01' };
  return computeTotals(store, planCard(card, { scope, timezone: 'UTC', period }));
}

async function expectAllFacts(store: DuckDbStore): Promise<void> {
  expect(await readTotals(store, 'wks_a')).toEqual([40_000, 40_000]);
  expect(await readTotals(store, 'wks_b')).toEqual([3, 3]);
  expect(await readTotals(store, 'wks_c')).toEqual([null, null]);
}

test('facts written by an older release can be read together with new facts', async () => {
  await writeOldFacts(folder);
  const store = await openDuckDbStore(folder);
  await expectAllFacts(store);
  const sums = Object.fromEntries(webColumns.map((column) => [column, 1])) as Record<
    (typeof webColumns)[number],
    number
  >;
  const createFact = (workspaceId: string) => ({
    workspaceId,
    connectionId: 'src_1',
    mediaId: 'med_1',
    texts: { ...emptyTextValues, device: 'mobile', country: 'DE', source: 'direct' },
    sums,
    bucketMs: Date.parse('2026-06-01T12:00Z'),
  });
  const facts = ['wks_c', 'wks_b', 'wks_c'].map(createFact);
  await store.writeBatch(2, createFactBatch({ facts, visitors: [], deliveries: [] }));
  expect(await readTotals(store, 'wks_b')).toEqual([4, 3]);
  expect(await readTotals(store, 'wks_c')).toEqual([2, 0]);
  await store.close();
  const reopened = await openDuckDbStore(folder);
  expect(await readTotals(reopened, 'wks_c')).toEqual([2, 0]);
  await reopened.close();
});

/**
 * Opens the store and copies its folder after each statement, as if the process had been killed at that point.
 * @returns the folders of the copies
 */
async function openAndCopyAfterEachStatement(target: string): Promise<string[]> {
  const folders: string[] = [];
  const { run } = DuckDBConnection.prototype;
  DuckDBConnection.prototype.run = async function (...statement) {
    const result = await run.apply(this, statement);
    const copy = `${target}-${folders.length}`;
    await cp(target, copy, { recursive: true });
    folders.push(copy);
    return result;
  };
  const store = await openDuckDbStore(target).finally(() => {
    DuckDBConnection.prototype.run = run;
  });
  await store.close();
  return folders;
}

async function hashFiles(copy: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(copy)).toSorted()) hash.update(file).update(await readFile(join(copy, file)));
  return hash.digest('hex');
}

test('a process that is killed during the upgrade loses no facts', async () => {
  const oldFolder = join(folder, 'old');
  await writeOldFacts(oldFolder);
  const folders = await openAndCopyAfterEachStatement(oldFolder);
  const copiesByHash = new Map<string, string>();
  for (const copy of folders) copiesByHash.set(await hashFiles(copy), copy);
  // The upgrade is a single transaction: either all of it has happened or none of it.
  expect(copiesByHash.size).toBe(2);
  for (const copy of copiesByHash.values()) {
    const store = await openDuckDbStore(copy);
    await expectAllFacts(store);
    await store.close();
  }
  // One statement per table checks its columns. The other 19 limit access, begin and commit, read the columns,
  // number the workspaces, add and fill a column and rewrite the table for each of the two old tables, and
  // read the numbers.
  expect(folders).toHaveLength(19 + allStoredFamilies.flatMap(getTables).length);
});
