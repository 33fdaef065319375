import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isCurrent, recordInputs } from './bundle-record.ts';

const bundle = 'deploy/x/dist/main.mjs';
const outputs = [bundle, 'deploy/x/dist/part-1234.mjs'];
const inputs = ['deploy/x/src/main.ts', 'shared/y/src/index.ts', 'node_modules/.pnpm/z/node_modules/z/index.js'];
const afterAllWrites = Number.MAX_SAFE_INTEGER;
let root: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'reportage-bundles-'));
  for (const file of [...outputs, ...inputs, 'deploy/x/package.json', 'pnpm-lock.yaml']) await write(file, 'original');
});
afterEach(() => rm(root, { recursive: true }));

test('a bundle stays current as long as none of its inputs is written', async () => {
  expect(await isCurrent(root, bundle)).toBe(false);
  await recordInputs(root, bundle, { inputs, outputs }, afterAllWrites);
  await write('deploy/x/src/other.ts', 'not an input');
  expect(await isCurrent(root, bundle)).toBe(true);
});

test.each(['deploy/x/src/main.ts', 'shared/y/src/index.ts', 'deploy/x/package.json', 'pnpm-lock.yaml'])(
  'a bundle is not current once %s has changed',
  async (file) => {
    await recordInputs(root, bundle, { inputs, outputs }, afterAllWrites);
    await write(file, 'changed');
    expect(await isCurrent(root, bundle)).toBe(false);
  },
);

test('a bundle is not current if an input was written while it was being built', async () => {
  await recordInputs(root, bundle, { inputs, outputs }, 0);
  expect(await isCurrent(root, bundle)).toBe(false);
});

test('a missing bundle is not current, even if its record exists', async () => {
  await recordInputs(root, bundle, { inputs, outputs }, afterAllWrites);
  await rm(join(root, bundle));
  expect(await isCurrent(root, bundle)).toBe(false);
});

test('a bundle with a missing chunk is not current', async () => {
  await recordInputs(root, bundle, { inputs, outputs }, afterAllWrites);
  await rm(join(root, 'deploy/x/dist/part-1234.mjs'));
  expect(await isCurrent(root, bundle)).toBe(false);
});
