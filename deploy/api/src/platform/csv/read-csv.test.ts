import { readCsv } from './read-csv.ts';

test('quotes, line breaks in cells, a byte order mark and Windows line endings are read, and lines are numbered', () => {
  const csv = readCsv('\uFEFFitem,value\r\n"Smith, ""Ada""",1\r\n\r\n"two\r\nlines",2\r\n');
  expect(csv).toEqual({
    delimiter: ',',
    headers: ['item', 'value'],
    rows: [
      { line: 2, cells: ['Smith, "Ada"', '1'] },
      { line: 5, cells: ['two\r\nlines', '2'] },
    ],
    problem: null,
  });
});

test.each([
  ['item;value\na,b;1,5', ';', ['a,b', '1,5']],
  ['item\tvalue\na;b\t2', '\t', ['a;b', '2']],
])('the separator is detected in %j', (text, delimiter, cells) => {
  expect(readCsv(text)).toMatchObject({ delimiter, rows: [{ line: 2, cells }] });
});

test('an unclosed quote is reported with its line', () => {
  expect(readCsv('item,value\na,1\n"b,2\n')).toMatchObject({ rows: [], problem: { line: 3 } });
  expect(readCsv('item,value\na"b,1\n').problem?.line).toBe(2);
});
