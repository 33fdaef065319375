import { findPossibleMarks, isAmbiguousNumber, readNumber, readTypedNumber } from './read-number.ts';

test.each([
  ['0', 0],
  ['-0', 0],
  ['12.5', 12.5],
  ['+12.5', 12.5],
  ['−3.25', -3.25],
  ['1,234', 1_234],
  ['1,234.5', 1_234.5],
  ['12,500,000', 12_500_000],
  ["1'234.5", 1_234.5],
  ['1’234’567', 1_234_567],
  ['1 234 567.89', 1_234_567.89],
  ['1\u202F234', 1_234],
  ['999999999999.125', 999_999_999_999.125],
])('with a decimal point %j is %p', (text, value) => {
  expect(readNumber(text, '.')).toBe(value);
});

test.each([
  ['12,5', 12.5],
  ['1.234', 1_234],
  ['1.234,5', 1_234.5],
  ['12.500.000', 12_500_000],
  ['1 234,5', 1_234.5],
])('with a decimal comma %j is %p', (text, value) => {
  expect(readNumber(text, ',')).toBe(value);
});

test.each([
  '',
  ' ',
  '-',
  '12,5',
  '1,23,456',
  '1,2345',
  "1,234'567",
  '1.2.3',
  '1.',
  '.5',
  '1e3',
  'NaN',
  '٣',
  '1234567890123',
])('with a decimal point %j is not a number', (text) => {
  expect(readNumber(text, '.')).toBeUndefined();
});

test.each([
  ['12,5', 12.5, 12.5],
  ['12.5', 12.5, 12.5],
  ['1,234', 1_234, 1.234],
  ['1.234', 1.234, 1_234],
  ['1.234,5', 1_234.5, 1_234.5],
  ['1,234.5', 1_234.5, 1_234.5],
  ['12x', undefined, undefined],
])('typed %j is %p on an English and %p on a German page', (text, english, german) => {
  expect([readTypedNumber(text, 'en'), readTypedNumber(text, 'de')]).toEqual([english, german]);
});

test('only a number that differs between the two marks is ambiguous', () => {
  expect(['1,234', '1.234', '-12.500'].every(isAmbiguousNumber)).toBe(true);
  expect(['1234', '12,5', '1,234.5', '1,234,567', '12x', '0'].some(isAmbiguousNumber)).toBe(false);
});

test.each([
  [['1', '2'], ['.']],
  [['1,234', '12.5'], ['.']],
  [['1.234', '12,5'], [',']],
  [
    ['1,234', '5'],
    ['.', ','],
  ],
  [['1,234.5', '1.234,5'], []],
  [['a'], []],
  [[], ['.']],
])('the possible decimal marks of %j are %j', (texts, marks) => {
  expect(findPossibleMarks(texts)).toEqual(marks);
});
