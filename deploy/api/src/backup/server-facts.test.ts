import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestClickHouse } from '@reportage/testing/clickhouse';
import { openClickHouseStore } from '../facts/clickhouse/clickhouse-store.ts';
import { type WebColumn, type WebTextColumn, webColumns, webTextColumns } from '../facts/families/web.ts';
import { createFactBatch } from '../facts/fold/fold-rows.ts';
import { migrations } from '../migrations/index.ts';
import { loadConfig } from '../platform/config.ts';
import { createDatabase, createPool } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/logger.ts';
import { createTestApi, createTestEnvironment, type TestApi } from '../testing/test-api.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backUp } from './back-up.ts';
import { checkBackup, loadBackup, requireEmptyFacts } from './restore.ts';

const log = createLogger('silent', 'test');
let server: Awaited<ReturnType<typeof startTestClickHouse>>;
let api: TestApi;
let target: TestDatabase;
let root: string;
beforeAll(async () => {
  server = await startTestClickHouse();
  [api, target, root] = await Promise.all([
    createTestApi(),
    createEmptyDatabase(),
    mkdtemp(join(tmpdir(), 'reportage-backup-')),
  ]);
});
afterAll(async () => {
  await api.close();
  await target.remove();
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const atMs = Date.parse('2026-06-17T11:45:00.000Z');
const texts = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;
const row = {
  workspaceId: 'wks_a',
  connectionId: 'src_1',
  mediaId: 'med_a',
  bucketMs: atMs,
  texts: { ...texts, device: 'mobile', source: "o'neill\\.example" },
  sums: Object.fromEntries(webColumns.map((column) => [column, 2])) as Record<WebColumn, number>,
};
const delivery = {
  workspaceId: 'wks_a',
  connectionId: 'src_1',
  eventCount: 6,
  firstEventMs: atMs,
  lastEventMs: atMs + 999,
};
const batch = createFactBatch({
  facts: [row],
  visitors: [{ ...row, day: '2026-06-17', visitor: 'v1' }],
  deliveries: [delivery],
});

test('the visible facts on a ClickHouse server are backed up, and restored into an empty database', async () => {
  const url = server.url('facts_before');
  const store = await openClickHouseStore(url);
  await store.writeBatch(1, batch);
  await store.writeBatch(2, batch);
  await api.platform.db.updateTable('visibleBatches').set({ upTo: 2 }).execute();
  // These facts are written but not yet visible: their events are still in the snapshot, so they will be counted
  // again.
  await store.writeBatch(3, batch);
  await store.close();

  const common = { ...createTestEnvironment(api), WORKER_URL: 'http://127.0.0.1:1' };
  const folder = join(root, 'backup');
  const manifest = await backUp(loadConfig({ ...common, FACTS_URL: url }), log, { folder, withKeys: false });
  expect(manifest.facts.find(({ name }) => name === 'web')?.rows).toBe(2);
  await checkBackup(folder);

  const restoredUrl = server.url('facts_after');
  const config = loadConfig({
    ...common,
    DATABASE_URL: target.url,
    DATA_FOLDER: target.folder,
    FACTS_URL: restoredUrl,
  });
  await expect(requireEmptyFacts(loadConfig(common), manifest)).rejects.toThrow('set FACTS_URL to an empty database');
  await expect(requireEmptyFacts(loadConfig({ ...common, FACTS_URL: url }), manifest)).rejects.toThrow(
    'contains facts',
  );
  await requireEmptyFacts(config, manifest);
  const db = createDatabase(createPool(target.url));
  await migrate(db, migrations, log);
  await db.destroy();
  await loadBackup(config, log, folder);

  const restored = await openClickHouseStore(restoredUrl);
  const count = async (sql: string) => Number((await restored.query({ sql, values: {} }))[0]?.[0]);
  expect(await count('select sum(pageviews) from web')).toBe(4);
  expect(await restored.query({ sql: 'select distinct source from web', values: {} })).toEqual([[row.texts.source]]);
  expect(await count('select max(batch_number) from folded_batches')).toBe(2);
  expect(await count('select sum(event_count) from deliveries')).toBe(12);
  // The batch that was in progress is written exactly once.
  await restored.writeBatch(3, batch);
  await restored.writeBatch(3, batch);
  expect(await count('select sum(pageviews) from web')).toBe(6);
  await restored.close();
});
