import { readdirSync } from 'node:fs';
import { migrations } from './index.ts';

const names = Object.keys(migrations);
/** Earlier migrations are numbered by area. */
const firstSequentialNumber = 301;

test('every migration in the folder is listed, in the order in which Kysely runs them', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file));
  expect(names).toEqual(files.map((file) => file.replace('.ts', '')).sort());
});

test('from 0301 on, numbers are unique and in order, but may have gaps', () => {
  const numbers = names.map((name) => Number(name.slice(0, 4))).filter((number) => number >= firstSequentialNumber);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});
