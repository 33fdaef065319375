import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWidgetFiles, getExposedWidgets } from './widget-files.ts';

const declareWidgets = (...names: string[]) => names.map((name) => ({ name, version: '1.0.0' }));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeWidgets(...files: string[]): Promise<void> {
  await mkdir(join(folder, 'src/widgets'), { recursive: true });
  for (const file of files) await writeFile(join(folder, 'src/widgets', file), '');
}

test('a widget is exposed under its name', () => {
  expect(getExposedWidgets(declareWidgets('media-picker'))).toEqual({
    './widget/media-picker': { import: './src/widgets/media-picker.tsx', name: 'widget-media-picker' },
  });
});

test('a remote without widgets needs no folder, and tests beside widgets do not count', async () => {
  await checkWidgetFiles(folder, { widgets: [] });
  await writeWidgets('media-picker.tsx', 'media-picker.test.tsx');
  await checkWidgetFiles(folder, { widgets: declareWidgets('media-picker') });
});

test('a declared widget without a file and an undeclared file are reported by name', async () => {
  await writeWidgets('media-picker.tsx');
  const check = checkWidgetFiles(folder, { widgets: declareWidgets('media-picker', 'media-card') });
  await expect(check).rejects.toThrow('without a file in src/widgets: media-card');
  await expect(checkWidgetFiles(folder, { widgets: [] })).rejects.toThrow('does not declare: media-picker');
});
