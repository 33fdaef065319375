import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleReader } from './module-exports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reportage-interfaces-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function getExports(files: Record<string, string>): Record<string, string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return new ModuleReader(() => undefined).getExports(join(folder, 'index.ts'));
}

const index = "export * from './all.ts';\nexport { inner as outer, type Shape } from './some.ts';";
const files = {
  'index.ts': index,
  'all.ts': 'export const one = 1;',
  'some.ts':
    "import type { Size } from './size.ts';\nexport const inner = (size: Size): number => size.width;\nexport interface Shape { size: Size }",
  'size.ts': 'export interface Size { width: number }',
};

test('names are found in all the files that an entry re-exports', () => {
  expect(Object.keys(getExports(files))).toEqual(['Shape', 'one', 'outer']);
});

test('a hash does not depend on formatting, comments or the bodies of functions with a declared return type', () => {
  const before = getExports(files);
  const changedSource = files['some.ts'].replace('size.width', '(\n  // twice\n  size.width * 2)');
  expect(getExports({ ...files, 'some.ts': changedSource })).toEqual(before);
});

test('changing a type in another file changes the hashes of the exports that refer to it, and no others', () => {
  const before = getExports(files);
  const after = getExports({ ...files, 'size.ts': 'export interface Size { width: number; height: number }' });
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['Shape', 'outer']);
});
