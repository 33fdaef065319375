import { formatPlainNumber, getCsvHeader, guardFormula, unguardFormula, writeCsv } from './csv.ts';

test.each([
  [0.1 + 0.2, '0.3'],
  [1234.57, '1234.57'],
  [-0.000_000_12, '-0.00000012'],
  [1e21, '1000000000000000000000'],
  [12_500_000, '12500000'],
  [Number.NaN, ''],
])('%p is written as %j', (value, text) => {
  expect(formatPlainNumber(value)).toBe(text);
});

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '\r=1', ' =1', '\uFF1D1', "'=1", "''=1"])(
  '%j is escaped to prevent spreadsheets from running it, and is read back unchanged',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
    expect(unguardFormula(guardFormula(text))).toBe(text);
  },
);

test("an ordinary apostrophe stays unchanged: 'tis", () => {
  expect(guardFormula("'tis")).toBe("'tis");
  expect(unguardFormula("'tis")).toBe("'tis");
});

test('a line break in a cell does not end its row', () => {
  expect(
    writeCsv([
      ['title', 'views'],
      ['x\n=1+1', 1],
      ['lone\rreturn', 2],
      ['say "hi"; now', null],
    ]),
  ).toBe('\uFEFFtitle,views\r\n"x\n=1+1",1\r\n"lone\rreturn",2\r\n"say ""hi""; now",\r\n');
});

test.each([
  ['seconds', null, 'Zeit (Sekunden)'],
  ['percent', null, 'Zeit (Prozent)'],
  ['ratio', null, 'Zeit (Anteil)'],
  ['currency', 'USD', 'Zeit (USD)'],
  ['currency', null, 'Zeit (Währung)'],
  ['count', null, 'Zeit'],
] as const)('the German header of a column in %s (%s) is %s', (unit, currency, header) => {
  expect(getCsvHeader('Zeit', { unit, currency }, 'de')).toBe(header);
});
