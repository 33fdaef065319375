import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FactsUnavailableError } from '../facts-store.ts';
import { openDuckDbStore } from './duckdb-store.ts';

const storeModule = new URL('./duckdb-store.ts', import.meta.url).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second process cannot open the facts and says why; after kill -9 of the first they open again, complete', async () => {
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

test('the error for a damaged file names it and says what to do', async () => {
  await writeFile(join(folder, 'facts.duckdb'), 'not a database'.repeat(1_000));
  const opening = openDuckDbStore(folder);
  await expect(opening).rejects.toBeInstanceOf(FactsUnavailableError);
  await expect(opening).rejects.toThrow(/may be damaged: put it aside or restore it/);
});
