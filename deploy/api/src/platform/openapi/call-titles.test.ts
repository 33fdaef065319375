import { contractCalls } from '../http/contract-calls.ts';
import { callTitles } from './call-titles.ts';
import { getTitle } from './openapi-document.ts';

const maxTitleLength = 60;
const titled = Object.entries(callTitles).flatMap(([area, verbs]) =>
  Object.entries(verbs).map(([verb, title]) => ({ id: `${area}.${verb}`, title })),
);

test('every call has a title that differs from all others', () => {
  expect(contractCalls.filter((call) => !getTitle(call)).map(({ id }) => id)).toEqual([]);
  expect(new Set(titled.map(({ title }) => title)).size).toBe(titled.length);
});

test('titles are short, and belong to calls that exist', () => {
  const ids = new Set(contractCalls.map(({ id }) => id));
  expect(titled.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(titled.filter(({ title }) => title.length > maxTitleLength || title.endsWith('.'))).toEqual([]);
});
