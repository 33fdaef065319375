import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** British spellings, except those that are also German words, such as `Organisation`. */
const britishPattern =
  /\b\p{L}*(?:colour|behaviour|favour|cancell(?:ed|ing)|labell(?:ed|ing)|totall(?:ed|ing)|catalogue|licence|towards|authoris|recognis|summaris|customis|organis(?:e|ing))\p{L}*|\b(?:grey|centre|analyse[ds]?)\b/gu;
const literalPattern = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** Finds British spellings in the values of a message file, but not in its keys, which no user sees. */
const findBritish = (source: string): string[] =>
  (source.match(literalPattern) ?? []).flatMap((literal) => literal.match(britishPattern) ?? []);

const listMessageFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'host', 'mfe-*', 'shared'], {
    cwd: root,
  })
    .toString()
    .split('\n')
    .filter((file) => /(?:^|[./])messages\.ts$/.test(file));

test('a British spelling is found in a message, but not in its key or in German', () => {
  expect(findBritish("en: { labelled: 'in this colour' }, de: { labelled: 'Ihre Organisation' }")).toEqual(['colour']);
});

test('messages use American spelling', () => {
  const found = listMessageFiles().flatMap((file) =>
    findBritish(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
