import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashTree } from '@reportage/testing/results';
import { checkRequirements } from './check-requirements.ts';

const levels = ['unit', 'e2e'];
const table = ['id\tstate\tissue\trequirement', 'A01\tproved\t2\tone', 'A02\tproved\t2\ttwo', 'A03\topen\t3\tthree'];
let repository = '';

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};

const writeDeclaration = (file: string, ids: string): void =>
  write(file, `proves(${ids}, 'it holds', () => undefined);\n`);

const createProof = (id: string, file = 'one.test.ts') => ({ id, file, title: `[${id}] it holds` });

async function writeResults(level: string, overrides: object = {}): Promise<void> {
  const result = { tree: await hashTree(repository), passed: 1, failed: 0, proofs: [], ...overrides };
  write(`.reportage/proofs/${level}.json`, JSON.stringify(result));
}

/** Creates a repository in which every claim is proved, at two levels. */
beforeEach(async () => {
  repository = mkdtempSync(join(tmpdir(), 'requirements-'));
  execFileSync('git', ['init', '--quiet'], { cwd: repository });
  write('.gitignore', '.reportage/\n');
  write('e2e/requirements.tsv', table.join('\n'));
  writeDeclaration('one.test.ts', `['A01']`);
  writeDeclaration('journeys/two.spec.ts', `['A01', 'A02']`);
  await writeResults('unit', { proofs: [createProof('A01')] });
  await writeResults('e2e', { proofs: [createProof('A02', 'journeys/two.spec.ts')] });
});

afterEach(() => rmSync(repository, { recursive: true }));

const findGaps = async (): Promise<string[]> => (await checkRequirements(repository, levels)).gaps;

test('a table in which all claims are proved has no gaps', async () => {
  expect(await findGaps()).toEqual([]);
});

test('a proved row that loses its proof is reported', async () => {
  await writeResults('e2e');
  expect(await findGaps()).toEqual(['A02 has no passing proof: two']);
});

test('results from different source code are rejected, whether or not the change is committed', async () => {
  write('new.ts', 'export {};\n');
  const expectedGaps = levels.map(
    (level) => `The results for the ${level} level come from different source code: run npm test`,
  );
  expect(await findGaps()).toEqual(expectedGaps);
  execFileSync('git', ['add', '.'], { cwd: repository });
  expect(await findGaps()).toEqual(expectedGaps);
});

test('a level whose results are missing or unreadable is reported', async () => {
  rmSync(join(repository, '.reportage/proofs/e2e.json'));
  const missing = ['There are no results for the e2e level: run npm test'];
  expect(await findGaps()).toEqual(missing);
  write('.reportage/proofs/e2e.json', '{"passed": 1, "failed": 0, "proofs": []}');
  expect(await findGaps()).toEqual(missing);
});

test('a level with a failed test does not count, and the files that failed are named', async () => {
  const failed = { failed: 2, proofs: [createProof('A01')] };
  await writeResults('unit', failed);
  expect(await findGaps()).toEqual(['2 failed at the unit level: fix them and run npm test']);
  await writeResults('unit', {
    ...failed,
    failedFiles: ['a.test.ts', 'b.test.ts'].map((file) => ({ file, passed: 3 })),
  });
  expect(await findGaps()).toEqual(['2 failed at the unit level: fix them and run npm test: a.test.ts b.test.ts']);
});

/** Adds a declaration, with results that prove all rows. @returns the gaps that are then found */
async function findGapsAfterDeclaring(ids: string): Promise<string[]> {
  writeDeclaration('three.test.ts', ids);
  await writeResults('unit', { proofs: [createProof('A01')] });
  await writeResults('e2e', { proofs: [createProof('A02', 'journeys/two.spec.ts')] });
  return findGaps();
}

test('a test that claims seven requirements is rejected', async () => {
  expect(await findGapsAfterDeclaring(`['A01', 'A02', 'A01', 'A02', 'A01', 'A02', 'A01']`)).toEqual([
    'three.test.ts proves A01 A02 A01 A02 A01 A02 A01 in one test: at most 6 ids per test, each shown by an assertion',
  ]);
});

test.each([`[...ids]`, `ids`, `[id]`, `idsOf('A01')`, `['A01', id]`])('computed ids are rejected: %s', async (ids) => {
  expect(await findGapsAfterDeclaring(ids)).toEqual([
    'three.test.ts computes the ids of a test: write them out in its call to proves',
  ]);
});

test('a requirement without a row is reported', async () => {
  expect(await findGapsAfterDeclaring(`['B09']`)).toEqual(['B09 is proved by three.test.ts but has no row']);
});

test('a proof of an open row is reported with a remedy', async () => {
  expect(await findGapsAfterDeclaring(`['A03']`)).toEqual([
    'A03 is proved by three.test.ts but still open: set its row to proved, or remove the id from the test',
  ]);
});

test('an id that occurs only in a test title proves nothing', async () => {
  await writeResults('unit', { proofs: [createProof('A01', 'four.test.ts')] });
  expect(await findGaps()).toEqual([
    'A01 is in the title of "[A01] it holds" in four.test.ts: declare it with proves',
    'A01 has no passing proof: one',
  ]);
});

test('a requirement with two rows is reported', async () => {
  write('e2e/requirements.tsv', [...table, 'A01\topen\t2\tagain'].join('\n'));
  expect(await findGaps()).toContain('A01 has two rows: keep one');
});

test.each(['A03\tdone\t3\tthree', 'A03\topen\tthree\tthree', 'A03\topen\t3\t', 'A03\topen\t3\tthree\tmore'])(
  'an invalid line is rejected with its line number: %j',
  async (line) => {
    write('e2e/requirements.tsv', [...table.slice(0, 3), line].join('\n'));
    await expect(findGaps()).rejects.toThrow('line 4');
  },
);
