import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** Dialogs that ask one question, although they render two fields. */
const exceptions = new Set([
  // The number, then the code that was sent to it.
  'mfe-auth/src/features/account/mfa/phone-dialog.tsx',
  // The new owner, then that person's name or address to confirm.
  'mfe-workspace/src/features/workspace-access/hand-over-dialog.tsx',
]);

const dialogPattern = /<(?:Modal|FormDialog)[\s>]/;
/** Matches what labels a field. A checklist and its search have no label, because together they are one question. */
const fieldPattern = /<(?:Form\.Item|BuilderField|CodeField|label)[\s>]/g;
const countFields = (source: string): number => source.match(fieldPattern)?.length ?? 0;

const dialogs = globSync(['host/src/**/*.tsx', 'mfe-*/src/**/*.tsx', 'shared/*/src/**/*.tsx'], { cwd: repository })
  .filter((file) => !file.includes('.test.') && !file.startsWith('shared/ui/src/overlays/'))
  .map((file) => ({ file, source: readFileSync(join(repository, file), 'utf8') }))
  .filter(({ source }) => dialogPattern.test(source));

test('a dialog has at most one field; forms with several fields are drawers', () => {
  expect(dialogs.length).toBeGreaterThan(20);
  const withSeveralFields = dialogs.filter(({ source }) => countFields(source) > 1).map(({ file }) => file);
  expect(withSeveralFields.filter((file) => !exceptions.has(file))).toEqual([]);
  expect([...exceptions].filter((file) => !withSeveralFields.includes(file))).toEqual([]);
});
