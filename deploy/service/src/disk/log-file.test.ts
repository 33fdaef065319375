import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogFile } from './log-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-log-'));
  path = join(folder, 'logs/service.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (file: string): Promise<string> => readFile(file, 'utf8');

test('starting a new log keeps the previous file, and continuing a log keeps its lines', async () => {
  for (const text of ['first\n', 'second\n']) {
    const log = openLogFile(path, { rotateOnOpen: true });
    log.write(text);
    log.close();
  }
  const log = openLogFile(path);
  log.write('third\n');
  log.close();
  expect(await read(path)).toBe('second\nthird\n');
  expect(await read(`${path}.previous`)).toBe('first\n');
});

test('a log and its predecessor never take up more than twice the maximum size', async () => {
  const log = openLogFile(path, { maxBytes: 1_000 });
  for (let line = 0; line < 500; line += 1) log.write(`line ${line} of many\n`);
  log.close();
  const sizes = [(await read(path)).length, (await read(`${path}.previous`)).length];
  expect(Math.max(...sizes)).toBeLessThan(1_100);
  expect(await read(path).then((text) => text.trim().split('\n').at(-1) ?? '')).toMatch(/^(line 499 of many)?$/);
});

test('an unwritable folder is reported once, and log lines are written as soon as it becomes writable', async () => {
  await writeFile(join(folder, 'logs'), 'a file in place of the folder');
  const failures: unknown[] = [];
  let now = 0;
  const log = openLogFile(path, { onFailure: (error) => failures.push(error), now: () => now });
  log.write('lost\n');
  now += 5_000;
  log.write('also lost\n');
  expect(failures).toHaveLength(1);
  await rm(join(folder, 'logs'));
  await mkdir(join(folder, 'logs'));
  now += 5_000;
  log.write('kept\n');
  log.close();
  expect(await read(path)).toBe('kept\n');
});

test('writes to a closed log are dropped', async () => {
  const log = openLogFile(path);
  log.write('kept\n');
  log.close();
  log.write('late\n');
  expect(await read(path)).toBe('kept\n');
});
