import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** One agreed English form for each phrase, with the variants to avoid. */
const agreedForms: Readonly<Record<string, RegExp>> = {
  'Someone else': /\bSomebody else\b/g,
  'Enter …, for a field': /'Type (?:a|an|the|at least)\b[^']*\.'/g,
  'could not be loaded': /\bcould not be fetched\b/g,
  'an ellipsis without a space before it': /\w …(?=')/g,
  'email, as a noun and a verb': /\b[Tt]est mail\b|'Mail (?:as|to)\b/g,
  'Delete, if the thing no longer exists afterwards':
    /'Remove (?:this|the) (?:metric|link|template|calculated field)\b/g,
};

/** Reads the English half of a message catalog. */
const readEnglishMessages = (source: string): string =>
  [...source.matchAll(/^ {2}en: \{$([\s\S]*?)^ {2}\},?$/gm)].map(([, messages]) => messages).join('\n');

const findVariants = (messages: string): string[] =>
  Object.entries(agreedForms).flatMap(([form, variants]) =>
    (messages.match(variants) ?? []).map((variant) => `${variant} → ${form}`),
  );

const listCatalogs = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'host', 'mfe-*', 'shared'], {
    cwd: root,
  })
    .toString()
    .split('\n')
    .filter((file) => /messages\.ts$/.test(file));

test('a phrase that differs from the agreed form is found, but only in English messages', () => {
  const source = "  en: {\n    saving: 'Saving …',\n  },\n  de: {\n    saving: 'Wird gespeichert …',\n  },\n";
  expect(findVariants(readEnglishMessages(source))).toEqual(['g … → an ellipsis without a space before it']);
});

test('each phrase has one English form everywhere', () => {
  const found = listCatalogs().flatMap((file) =>
    findVariants(readEnglishMessages(readFileSync(join(root, file), 'utf8'))).map((variant) => `${file}: ${variant}`),
  );
  expect(found).toEqual([]);
});
