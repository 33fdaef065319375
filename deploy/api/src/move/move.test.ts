import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { calls } from '@reportage/contracts';
import { getServerLocationFile, readServerLocation } from '@reportage/deploy-service';
import { startTestClickHouse, startTestCluster } from '@reportage/testing/clickhouse';
import type pg from 'pg';
import { getQualifiedName } from '../backup/database-tables.ts';
import { openClickHouseStore, openClient as openFactsClient } from '../facts/clickhouse/clickhouse-store.ts';
import { openDuckDbStore } from '../facts/duckdb/duckdb-store.ts';
import { type WebColumn, type WebTextColumn, webColumns, webTextColumns } from '../facts/families/web.ts';
import { createFactBatch } from '../facts/fold/fold-rows.ts';
import { loadConfig } from '../platform/config.ts';
import { createLogger } from '../platform/logger.ts';
import { fillWorkspace } from '../platform/purge/testing/fill-workspace.ts';
import { createTestApi, createTestEnvironment, type Person, type TestApi } from '../testing/test-api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listMovedTables, readGroups } from './compare-tables.ts';
import { move } from './move.ts';
import { claimTarget, openClient } from './target-database.ts';

const log = createLogger('silent', 'test');
let clickHouse: Awaited<ReturnType<typeof startTestClickHouse>>;
beforeAll(async () => {
  clickHouse = await startTestClickHouse();
});
afterAll(() => clickHouse.close());

let api: TestApi;
let ada: Person;
let target: TestDatabase;
beforeEach(async () => {
  [api, target] = await Promise.all([createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' }), createTestDatabase()]);
  ada = await api.createPerson('Ada');
});
afterEach(async () => {
  await api.close();
  await target.remove();
});

const emptyTextValues = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;

/** Stores facts in many batches, with strings that have to be escaped. */
async function storeFacts(workspaceId: string, batches: number, from = 1): Promise<void> {
  const store = await openDuckDbStore(join(api.database.folder, 'facts'), 1);
  for (let number = from; number < from + batches; number += 1) {
    const bucketMs = Date.parse('2026-06-17T11:45:00.000Z') - number * 900_000;
    const row = {
      workspaceId,
      connectionId: 'src_1',
      mediaId: `med_${number % 7}`,
      bucketMs,
      texts: { ...emptyTextValues, device: 'mobile', source: `o'neill\\.ex"ample ${number % 3} ü` },
      sums: Object.fromEntries(webColumns.map((column, index) => [column, index % 2 ? null : number])) as Record<
        WebColumn,
        number
      >,
    };
    const delivery = {
      workspaceId,
      connectionId: 'src_1',
      eventCount: 3,
      firstEventMs: bucketMs,
      lastEventMs: bucketMs + 999,
    };
    const visitors = [{ ...row, day: '2026-06-17', visitor: `v${number}` }];
    await store.writeBatch(number, createFactBatch({ facts: [row, row], visitors, deliveries: [delivery] }));
  }
  await store.close();
}

const getEnvironment = () => ({ ...createTestEnvironment(api), WORKER_URL: 'http://127.0.0.1:1' });

/** Claims the target as a real move does: before its tables are created. */
async function claim(): Promise<void> {
  const source = await openClient(api.database.url);
  const client = await openClient(target.url);
  await client.query('alter schema app rename to app_later; alter schema pgboss rename to pgboss_later');
  await claimTarget(source, client);
  await client.query('alter schema app_later rename to app; alter schema pgboss_later rename to pgboss');
  await Promise.all([source.end(), client.end()]);
}

async function withClients<Result>(work: (source: pg.Client, copy: pg.Client) => Promise<Result>): Promise<Result> {
  const [source, copy] = await Promise.all([openClient(api.database.url), openClient(target.url)]);
  return work(source, copy).finally(() => Promise.all([source.end(), copy.end()]));
}

/** Lists tables whose rows are not the same in both databases, and counts the tables that have rows. */
const compareAll = () =>
  withClients(async (source, copy) => {
    const differing: string[] = [];
    let nonEmptyCount = 0;
    for (const table of await listMovedTables(source)) {
      const [from, to] = [await readGroups(source, table), await readGroups(copy, table)];
      const { rows } = await source.query<{ count: string }>(`select count(*) from ${getQualifiedName(table)}`);
      if (Number(rows[0]?.count) > 0) nonEmptyCount += 1;
      const sortGroups = (groups: typeof from) => [...groups].sort(([one], [other]) => one - other);
      if (JSON.stringify(sortGroups(from)) !== JSON.stringify(sortGroups(to))) differing.push(getQualifiedName(table));
    }
    return { differing, nonEmptyCount };
  });

const readLevel = () =>
  withClients(async (source) => (await source.query('select level from app.maintenance')).rows[0]?.level as string);

async function countServerFacts(url: string): Promise<unknown[]> {
  const store = await openClickHouseStore(url);
  try {
    const sql = `select toString(count()), toString(sum(pageviews)), toString(uniqExact(source)), toString(max(sync_version)) from web`;
    return [...((await store.query({ sql, values: {} }))[0] ?? [])];
  } finally {
    await store.close();
  }
}
async function countLocalFacts(): Promise<unknown[]> {
  const store = await openDuckDbStore(join(api.database.folder, 'facts'), 1);
  try {
    const sql = `select count(*)::varchar, coalesce(sum(pageviews), 0)::varchar, count(distinct source)::varchar, max(sync_version)::varchar from web`;
    return [...((await store.query({ sql, values: {} }))[0] ?? [])];
  } finally {
    await store.close();
  }
}

/**
 * Runs the move in a separate process, and kills it after this many lines of output.
 * @returns its exit code; null if it was killed
 */
async function runMove(
  factsUrl: string,
  killAfter = Number.POSITIVE_INFINITY,
): Promise<{ exitCode: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../bin/move.ts'), 'run'], {
    env: { ...getEnvironment(), TO_DATABASE_URL: target.url, TO_FACTS_URL: factsUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length === killAfter) child.kill('SIGKILL');
    });
  const [exitCode] = await once(child, 'close');
  return { exitCode, output: lines.join('\n') };
}

test('every row in a data folder is moved to the servers, even if the move is killed repeatedly', async () => {
  const { workspace } = await fillWorkspace(api, ada, 'Harbour');
  await storeFacts(workspace.id, 40);
  const factsUrl = clickHouse.url('moved');
  const localCounts = await countLocalFacts();
  await claim();
  for (const killAfter of [1, 2, 3]) {
    const { exitCode } = await runMove(factsUrl, killAfter);
    expect(exitCode).toBe(null);
    expect(existsSync(getServerLocationFile(api.database.folder))).toBe(false);
    // Rows written between the attempts must also be copied.
    await api.send(
      calls.upsertClient,
      { query: { workspaceId: workspace.id }, body: { name: `After ${killAfter}` } },
      ada,
    );
  }
  const { exitCode, output } = await runMove(factsUrl);
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: expect.stringContaining('are the same') });
  expect(await readServerLocation(api.database.folder)).toEqual({ databaseUrl: target.url, factsUrl });

  const { differing, nonEmptyCount } = await compareAll();
  expect(differing).toEqual([]);
  expect(nonEmptyCount).toBeGreaterThan(40);
  expect(await countServerFacts(factsUrl)).toEqual(localCounts);

  // The old database rejects writes from a process that has not noticed the move.
  expect(await readLevel()).toBe('moved');
  await withClients(async (source, copy) => {
    await expect(source.query("update app.workspaces set name = 'Late'")).rejects.toMatchObject({ code: '25006' });
    await copy.query("update app.workspaces set name = 'In time'");
    const { rows } = await copy.query(
      "select count(*) filter (where not convalidated)::int as unvalidated, count(*)::int as all from pg_constraint where contype = 'f'",
    );
    const { rows: original } = await source.query("select count(*)::int as all from pg_constraint where contype = 'f'");
    expect(rows[0]).toEqual({ unvalidated: 0, all: original[0]?.all });
    const { rows: disabledTriggers } = await copy.query(
      "select tgname from pg_trigger where tgenabled = 'D' and not tgisinternal",
    );
    expect(disabledTriggers).toEqual([]);
  });
}, 240_000);

test('nothing is switched if the copy differs, and the error says where it differs', async () => {
  const { workspace } = await fillWorkspace(api, ada, 'Harbour');
  await claim();
  const config = loadConfig(getEnvironment());
  let hasBlockedWrites = false;
  const onStep = (step: string): void => {
    if (step === 'writes blocked') hasBlockedWrites = true;
  };
  // A custom trigger that the move does not know about.
  await withClients(async (_source, copy) => {
    await copy.query(`
      create function app.overwrite_name() returns trigger language plpgsql as $$ begin new.name := 'x'; return new; end $$;
      create trigger overwrite_name before insert on app.clients for each row execute function app.overwrite_name();
      create or replace function app.keep_on() returns event_trigger language plpgsql as $$ begin
        if exists (select from pg_trigger where tgname = 'overwrite_name' and tgenabled = 'D') then
          alter table app.clients enable always trigger overwrite_name; end if; end $$;
      create event trigger keep_on on ddl_command_end execute function app.keep_on()`);
  });
  await expect(move(config, log, { targets: { databaseUrl: target.url }, onStep })).rejects.toThrow(
    /^The copy differs from the original in app\.clients \(differing groups: \d+, first: \d+\)\. Nothing was switched\.$/,
  );
  expect(hasBlockedWrites).toBe(true);
  expect(await readLevel()).toBe('none');
  expect(existsSync(getServerLocationFile(api.database.folder))).toBe(false);
  await api.platform.maintenance.check();
  const saved = await api.send(
    calls.upsertClient,
    { query: { workspaceId: workspace.id }, body: { name: 'Saved' } },
    ada,
  );
  expect(saved.status).toBeLessThan(300);
}, 120_000);

test('facts can be moved on their own, and the database marks the facts in the folder as outdated', async () => {
  const workspace = await api.createWorkspace(ada, 'Harbour');
  await storeFacts(workspace.id, 5);
  const factsUrl = clickHouse.url('facts_alone');
  const config = loadConfig(getEnvironment());
  await move(config, log, { targets: { factsUrl } });
  expect(await readServerLocation(api.database.folder)).toEqual({ factsUrl });
  expect(await countServerFacts(factsUrl)).toEqual(await countLocalFacts());
  expect(await api.platform.db.selectFrom('maintenance').selectAll().executeTakeFirst()).toMatchObject({
    level: 'none',
    hasServerFacts: true,
  });
  const saved = await api.send(
    calls.upsertClient,
    { query: { workspaceId: workspace.id }, body: { name: 'Saved' } },
    ada,
  );
  expect(saved.status).toBeLessThan(300);
  // A second move, to another target, is rejected.
  await expect(move(config, log, { targets: { factsUrl: clickHouse.url('elsewhere') } })).rejects.toThrow(
    'were already moved',
  );
}, 120_000);

test('facts can be moved to a cluster, where groups that differ are replaced on every shard', async () => {
  const cluster = await startTestCluster();
  try {
    for (const [index, name] of ['Harbour', 'Quay', 'Pier', 'Mole'].entries())
      await storeFacts((await api.createWorkspace(ada, name)).id, 5, 1 + index * 5);
    const factsUrl = cluster.url('moved');
    const config = loadConfig(getEnvironment());
    const onStep = (step: string): void => {
      if (step === 'facts copied') throw new Error('ended');
    };
    await expect(move(config, log, { targets: { factsUrl }, onStep })).rejects.toThrow('ended');
    const client = await openFactsClient(factsUrl);
    await client.command({
      query: 'insert into web select * from web where sync_version = 3',
      clickhouse_settings: { insert_deduplicate: 0 },
    });
    await client.close();
    expect(await countServerFacts(factsUrl)).not.toEqual(await countLocalFacts());
    await move(config, log, { targets: { factsUrl } });
    expect(await countServerFacts(factsUrl)).toEqual(await countLocalFacts());
  } finally {
    await cluster.close();
  }
}, 240_000);

test('while all writes are blocked, reads continue, and writes get an error with a retry interval', async () => {
  const workspace = await api.createWorkspace(ada, 'Harbour');
  const blockAllWrites = (until: string) =>
    withClients((source) =>
      source.query("update app.maintenance set level = 'all', holder = 'm', held_until = now() + $1::interval", [
        until,
      ]),
    );
  const save = () =>
    api.send(calls.upsertClient, { query: { workspaceId: workspace.id }, body: { name: 'Saved' } }, ada);
  await blockAllWrites('1 hour');
  await api.platform.maintenance.check();
  const rejected = await save();
  expect(rejected).toMatchObject({ status: 503, headers: { 'retry-after': '10' }, body: { code: 'maintenance' } });
  expect(rejected.body.detail).toContain('is being moved');
  const listed = await api.send(calls.listClients, { query: { workspaceId: workspace.id } }, ada);
  expect(listed.status).toBe(200);
  await blockAllWrites('-1 second');
  await api.platform.maintenance.check();
  expect((await save()).status).toBeLessThan(300);
});
