import { isNestedTooDeeply, maxNesting } from './nesting.ts';

const createNested = (levels: number): unknown =>
  JSON.parse(`${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`);

test.each([1, 'text', null, undefined, {}, [], { a: [1, { b: 2 }] }, createNested(maxNesting)])(
  '%j is not nested too deeply',
  (value) => {
    expect(isNestedTooDeeply(value)).toBe(false);
  },
);

test.each([maxNesting + 2, 200_000])('%d levels are too many', (levels) => {
  expect(isNestedTooDeeply(createNested(levels))).toBe(true);
});
