import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FactsUnavailableError } from '../facts-store.ts';
import { type WebColumn, type WebTextColumn, webColumns, webTextColumns } from '../families/web.ts';
import { createFactBatch } from '../fold/fold-rows.ts';
import { openDuckDbStore } from './duckdb-store.ts';

const storeModule = new URL('./duckdb-store.ts', import.meta.url).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second process is told why it cannot open the facts, and can open them once the first is killed', async () => {
  const script = `
    const { openDuckDbStore } = await import(${JSON.stringify(storeModule)});
    const { writer } = await openDuckDbStore(${JSON.stringify(folder)});
    await writer.run("insert into folded_batches values (7, now()::timestamp)");
    process.stdout.write('open');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(owner.stdout, 'data');
    await expect(openDuckDbStore(folder)).rejects.toThrow(/Another process has the facts open .* Stop it first/);
  } finally {
    owner.kill('SIGKILL');
    await once(owner, 'exit');
  }
  const store = await openDuckDbStore(folder);
  expect(await store.readLastBatch()).toBe(7);
  await store.close();
});

test('the error for a corrupted file says what to do', async () => {
  await writeFile(join(folder, 'facts.duckdb'), 'not a database'.repeat(1_000));
  const opening = openDuckDbStore(folder);
  await expect(opening).rejects.toBeInstanceOf(FactsUnavailableError);
  await expect(opening).rejects.toThrow(/may be corrupted: move it away or restore it/);
});

const texts = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;
const sums = Object.fromEntries(webColumns.map((column) => [column, 1])) as Record<WebColumn, number>;
const manyFacts = Array.from({ length: 500 }, (_, index) => ({
  workspaceId: 'wks_a',
  connectionId: 'src_1',
  mediaId: `med_${index}`,
  bucketMs: Date.parse('2026-06-01T10:00Z'),
  texts,
  sums,
}));

test('the last batch and slice can be read while others are written', async () => {
  const store = await openDuckDbStore(null);
  const batch = createFactBatch({ facts: manyFacts, visitors: [], deliveries: [] });
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) await store.readLastSlice();
  })();
  for (let number = 1; number <= 20; number += 1)
    await Promise.all([store.writeBatch(number, batch), store.writeSlice(number, batch.tables)]);
  isWriting = false;
  await reading;
  expect([await store.readLastBatch(), await store.readLastSlice()]).toEqual([20, 20]);
  await store.close();
});
