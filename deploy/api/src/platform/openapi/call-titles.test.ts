import { contractCalls } from '../http/contract-calls.ts';
import { callTitles } from './call-titles.ts';
import { getTitle } from './openapi-document.ts';

const maxTitleLength = 60;
const titledCalls = Object.entries(callTitles).flatMap(([area, verbs]) =>
  Object.entries(verbs).map(([verb, title]) => ({ id: `${area}.${verb}`, title })),
);

test('every call has a unique title', () => {
  expect(contractCalls.filter((call) => !getTitle(call)).map(({ id }) => id)).toEqual([]);
  expect(new Set(titledCalls.map(({ title }) => title)).size).toBe(titledCalls.length);
});

test('titles are short, and belong to existing calls', () => {
  const ids = new Set(contractCalls.map(({ id }) => id));
  expect(titledCalls.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(titledCalls.filter(({ title }) => title.length > maxTitleLength || title.endsWith('.'))).toEqual([]);
});
