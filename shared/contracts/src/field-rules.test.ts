import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldRules, getGermanRule } from './field-rules.ts';

const sources = ['entities', 'calls'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder)).map((file) => join(import.meta.dirname, folder, file)),
);
const ruleText = /['"`](?:must|is|cannot|has|needs) [a-z][^'"`]*['"`]/g;

test('the German message of a rule is found by its English message', () => {
  expect(getGermanRule(fieldRules.required.en)).toBe('fehlt');
  expect(getGermanRule('anything else')).toBeUndefined();
});

test('call and entity schemas take all of their messages from these rules', () => {
  expect(sources.length).toBeGreaterThan(30);
  const texts = sources.flatMap((file) => readFileSync(file, 'utf8').match(ruleText) ?? []);
  expect(texts).toEqual([]);
});
