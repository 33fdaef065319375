import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Proof } from './proof.ts';
import { runProof } from './run-proof.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-proof-'));
});
afterEach(() => rm(folder, { recursive: true }));

const now = () => new Date('2026-06-17T12:00:00.000Z');
function createProof(run: Proof['run']) {
  const ran: string[] = [];
  const proof: Proof = {
    title: 'Tides turn.',
    parts: ['ebb', 'flood'],
    close: async () => void ran.push('close'),
    run: (part, options) => {
      ran.push(part);
      return run(part, options);
    },
  };
  const start = (commit: string, isSample = false) =>
    runProof({
      proof,
      commit,
      progressFile: join(folder, 'draft.json'),
      resultFile: join(folder, 'results/tides.json'),
      isSample,
      log: () => undefined,
      now,
    });
  return { ran, start, readResult: async () => JSON.parse(await readFile(join(folder, 'results/tides.json'), 'utf8')) };
}

test('the result contains all passed parts and the tested commit', async () => {
  const { ran, start, readResult } = createProof(async (part) => ({ problems: [], figures: { length: part.length } }));
  expect(await start('abc')).toBe(true);
  expect(ran).toEqual(['ebb', 'flood', 'close']);
  const finishedAt = now().toISOString();
  expect(await readResult()).toEqual({
    title: 'Tides turn.',
    commit: 'abc',
    parts: { ebb: { finishedAt, figures: { length: 3 } }, flood: { finishedAt, figures: { length: 5 } } },
  });
});

test('an interrupted proof resumes after the passed parts, on the same commit only', async () => {
  let isFirst = true;
  const { ran, start } = createProof(async (part) => {
    if (part === 'flood' && isFirst) {
      isFirst = false;
      throw new Error('killed');
    }
    return { problems: [], figures: {} };
  });
  await expect(start('abc')).rejects.toThrow('killed');
  expect(await start('abc')).toBe(true);
  expect(ran).toEqual(['ebb', 'flood', 'close', 'flood', 'close']);
  expect(await start('def')).toBe(true);
  expect(ran.slice(5)).toEqual(['ebb', 'flood', 'close']);
});

test('a problem fails the proof, and no result is written', async () => {
  const { start, readResult } = createProof(async () => ({ problems: ['The tide is out.'], figures: {} }));
  expect(await start('abc')).toBe(false);
  await expect(readResult()).rejects.toThrow('ENOENT');
});

test('a sample proves nothing and is not stored', async () => {
  const sizes: string[] = [];
  const { start, readResult } = createProof(async (_part, { size }) => {
    sizes.push(size);
    return { problems: [], figures: {} };
  });
  expect(await start('abc', true)).toBe(true);
  expect(sizes).toEqual(['sample', 'sample']);
  await expect(readResult()).rejects.toThrow('ENOENT');
});

test('a sample can be limited to some of the parts', async () => {
  const ran: string[] = [];
  const proof: Proof = {
    title: 'Tides turn.',
    parts: ['ebb', 'flood'],
    sampledParts: ['flood'],
    run: async (part) => {
      ran.push(part);
      return { problems: [], figures: {} };
    },
  };
  const files = { progressFile: join(folder, 'draft.json'), resultFile: join(folder, 'results/tides.json') };
  await runProof({ proof, commit: '', ...files, isSample: true, log: () => undefined });
  expect(ran).toEqual(['flood']);
});
