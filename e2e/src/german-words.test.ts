import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const articles =
  'der die das des dem den im ein eine einem einen eines diese dieser dieses diesem diesen per jede'.split(' ');
const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
/** Matches the noun after an article, because the same word also exists in English. */
const createGermanPattern = (noun: string): RegExp =>
  new RegExp(`\\b(?:${articles.flatMap((article) => [article, capitalize(article)]).join('|')}) ${noun}\\b`, 'g');

/**
 * One agreed German word for each concept, with the words to avoid. `Kennzahlen` is the German name of the scoreboard,
 * a kind of card.
 */
const agreedWords: Readonly<Record<string, RegExp>> = {
  Arbeitsbereich: createGermanPattern('Workspaces?'),
  Bibliothek: /\bMediathek/g,
  'E-Mail': createGermanPattern('Mails?'),
  'Google-Tabelle': /\bGoogle Tabelle/g,
  Duplikat: /\bDublett/g,
  Gastlink: /\bG(?:ä|ae)ste-?[Ll]ink|\bGast-Link/g,
  Inhaber: /\bBesitzer|'Besitz'/g,
  'Jemand anders': /\bJemand anderes/g,
  Label: /\bSchlagw[oö]rt/g,
  Metrik: /\bKennzahl\b/g,
  Quelle: /\bDatenquelle/g,
  Skript: createGermanPattern('Script'),
};

/** Finds words that differ from the agreed ones. */
const findVariants = (source: string): string[] =>
  Object.entries(agreedWords).flatMap(([word, variants]) =>
    (source.match(variants) ?? []).map((variant) => `${variant} → ${word}`),
  );

const folders = ['host', 'mfe-*', 'shared', 'deploy/api', 'deploy/identity'];
const listTrackedSources = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

test('a word that differs from the agreed one is found', () => {
  expect(findVariants("de: { title: 'Quellen des Workspace', help: 'Wer den Workspace öffnet' }")).toHaveLength(2);
  expect(
    findVariants("en: { help: 'Sources of the workspace' }, de: { help: 'Kennzahlen im Arbeitsbereich' }"),
  ).toEqual([]);
});

test('each concept has one German name everywhere', () => {
  const found = listTrackedSources().flatMap((file) =>
    findVariants(readFileSync(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
