import { memoize } from './memoize.ts';

test('a value is not computed again until too many others have been requested', () => {
  const computedArguments: string[] = [];
  const getLength = memoize((text) => {
    computedArguments.push(text);
    return text.length;
  }, 2);
  expect(['a', 'bb', 'a', 'bb'].map(getLength)).toEqual([1, 2, 1, 2]);
  expect(computedArguments).toEqual(['a', 'bb']);
  expect(['ccc', 'a'].map(getLength)).toEqual([3, 1]);
  expect(computedArguments).toEqual(['a', 'bb', 'ccc', 'a']);
});
