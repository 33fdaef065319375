import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardDefinitionSchema } from '@reportage/contracts';
import { tablesOf } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';
import { type WebText, webColumns, webTexts } from '../families/web.ts';
import { batchOf } from '../fold/fold-rows.ts';
import { planCard } from '../query/plan.ts';
import { runTotals } from '../query/run-plan.ts';
import { type DuckDbStore, openDuckDbStore } from './duckdb-store.ts';

const storeModule = new URL('./duckdb-store.ts', import.meta.url).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-tables-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const emptyTexts = Object.fromEntries(webTexts.map((name) => [name, ''])) as Record<WebText, string>;
const at = "'2026-06-01T10:00'::timestamp";
const workspaces = `(values ('wks_b', 3), ('wks_a', 40_000)) as workspaces (workspace_id, fact_count), range(fact_count)`;
const dimensions = `workspace_id, 'src_1', 'med_1', ${at}, 'mobile', 'DE', 'direct'`;

const firstMeasures = ['pageviews', 'visits', 'clicks', 'scroll50', 'attention_ms'];
const laterMeasures = webColumns.filter((column) => !firstMeasures.includes(column));

/** Writes facts in the format of a release that identified workspaces only by their ids. */
async function writeOldFacts(into: string): Promise<void> {
  const { writer, close } = await openDuckDbStore(into);
  for (const table of ['web', 'web_visitors']) {
    const later = ['workspace_number', ...webTexts.slice(3), ...(table === 'web' ? laterMeasures : [])];
    for (const column of later) await writer.run(`alter table ${table} drop column ${column}`);
    if (table !== 'web') continue;
    for (const column of firstMeasures) await writer.run(`alter table web alter column ${column} set not null`);
  }
  await writer.run('drop table workspace_numbers');
  await writer.run(
    `insert into web select ${dimensions}, ${firstMeasures.map(() => 1).join(', ')}, 1 from ${workspaces}`,
  );
  await writer.run(`insert into web_visitors select ${dimensions}, '2026-06-01', range::varchar, 1 from ${workspaces}`);
  await close();
}

const card = cardDefinitionSchema.parse({
  id: 'card',
  display: 'scoreboard',
  metrics: ['web_pageviews', 'web_visitors'],
  dimensions: [],
});
/** Pageviews and visitors in a workspace's cards. */
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
  return runTotals(store, planCard(card, { scope, timezone: 'UTC', period }));
}

async function expectNoFactsLost(store: DuckDbStore): Promise<void> {
  expect(await readTotals(store, 'wks_a')).toEqual([40_000, 40_000]);
  expect(await readTotals(store, 'wks_b')).toEqual([3, 3]);
  expect(await readTotals(store, 'wks_c')).toEqual([null, null]);
}

test('facts written by an older release and new facts are both read', async () => {
  await writeOldFacts(folder);
  const store = await openDuckDbStore(folder);
  await expectNoFactsLost(store);
  const sums = Object.fromEntries(webColumns.map((column) => [column, 1])) as Record<
    (typeof webColumns)[number],
    number
  >;
  const factOf = (workspaceId: string) => ({
    workspaceId,
    connectionId: 'src_1',
    mediaId: 'med_1',
    texts: { ...emptyTexts, device: 'mobile', country: 'DE', source: 'direct' },
    sums,
    bucketMs: Date.parse('2026-06-01T12:00Z'),
  });
  const facts = ['wks_c', 'wks_b', 'wks_c'].map(factOf);
  await store.writeBatch(2, batchOf({ facts, visitors: [], deliveries: [] }));
  expect(await readTotals(store, 'wks_b')).toEqual([4, 3]);
  expect(await readTotals(store, 'wks_c')).toEqual([2, 0]);
  await store.close();
  const again = await openDuckDbStore(folder);
  expect(await readTotals(again, 'wks_c')).toEqual([2, 0]);
  await again.close();
});

/** Opens the store in a child process that kills itself after so many statements. @returns the signal that ended it */
async function openInCrashingProcess(copy: string, statements: number): Promise<NodeJS.Signals | null> {
  const script = `
    const { DuckDBConnection } = await import('@duckdb/node-api');
    const { openDuckDbStore } = await import(${JSON.stringify(storeModule)});
    const { run } = DuckDBConnection.prototype;
    let left = ${statements};
    DuckDBConnection.prototype.run = async function (...statement) {
      const result = await run.apply(this, statement);
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return result;
    };
    const store = await openDuckDbStore(${JSON.stringify(copy)});
    await store.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

test('a process that is killed during the upgrade loses no facts', async () => {
  const old = join(folder, 'old');
  await writeOldFacts(old);
  let kills = 0;
  for (; ; kills += 1) {
    const copy = join(folder, String(kills));
    await cp(old, copy, { recursive: true });
    const signal = await openInCrashingProcess(copy, kills + 1);
    const store = await openDuckDbStore(copy);
    await expectNoFactsLost(store);
    await store.close();
    if (signal === null) break;
  }
  // One statement creates each table. The other 18 are begin and commit, reading the columns, numbering the workspaces, adding and
  // filling a column and rewriting the table for both old tables, and reading the numbers.
  expect(kills).toBe(18 + allStoredFamilies.flatMap(tablesOf).length);
}, 120_000);
