import { readNumber, writeCsv } from '@reportage/format';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readImport } from '../../modules/custom-metrics/import-values.ts';
import { readCsv } from './read-csv.ts';

const seed = 20_261_122;
const fileCount = 2_000;

/** Text with characters that parsers disagree about: quotes, separators, line endings, formula prefixes, blanks. */
const arbitraryText = fc
  .array(fc.constantFrom('a', 'ß', '1', '"', ',', ';', '\t', '\n', '\r', '\r\n', ' ', '=', '+', '-', '@', "'"), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

test('the CSV that we write is read correctly by our parser and two others, and no cell is a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(arbitraryText, arbitraryText, fc.double()), { minLength: 1, maxLength: 6 }),
      (rows) => {
        const text = writeCsv([['first', 'second', 'number'], ...rows.map(([a, b, number]) => [a, b, number])]);
        const parsedByCsvParse = parse(text, { bom: true, record_delimiter: ['\r\n'] });
        const parsedByPapa = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
          delimiter: ',',
          newline: '\r\n',
          skipEmptyLines: false,
        });
        expect(parsedByPapa.data.slice(0, -1)).toEqual(parsedByCsvParse);
        expect(parsedByCsvParse).toHaveLength(rows.length + 1);
        const cells = parsedByCsvParse.slice(1).flatMap((row) => row.slice(0, 2));
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/);
        expect(readCsv(text).rows.map((row) => row.cells.slice(0, 2))).toEqual(rows.map(([a, b]) => [a, b]));
      },
    ),
    { seed, numRuns: fileCount },
  );
});

/** A CSV dialect: separator, decimal mark, digit grouping, quotes, line endings. */
const arbitraryDialect = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  decimal: fc.constantFrom('.' as const, ',' as const),
  hasGroups: fc.boolean(),
  quotesAll: fc.boolean(),
  lineEnding: fc.constantFrom('\r\n', '\n', '\r'),
  hasByteOrderMark: fc.boolean(),
});

test('a file in any dialect is read as intended, or its decimal mark is reported as ambiguous', () => {
  const hundredths = fc.integer({ min: -100_000_000, max: 100_000_000 });
  fc.assert(
    fc.property(arbitraryDialect, fc.array(hundredths, { minLength: 1, maxLength: 5 }), (dialect, amounts) => {
      const formatAmount = (amount: number) => {
        const text = (amount / 100).toLocaleString(dialect.decimal === '.' ? 'en-US' : 'de-DE', {
          useGrouping: dialect.hasGroups,
          maximumFractionDigits: 2,
        });
        return dialect.quotesAll || text.includes(dialect.separator) ? `"${text}"` : text;
      };
      const lines = [
        ['channel', 'date', 'value'],
        ...amounts.map((amount, index) => [`Channel ${index}`, '2026-06-16', formatAmount(amount)]),
      ].map((cells) => cells.join(dialect.separator));
      const csv = `${dialect.hasByteOrderMark ? '\uFEFF' : ''}${lines.join(dialect.lineEnding)}${dialect.lineEnding}`;
      const guessedImport = readImport('custom_channel', csv);
      const chosenImport = readImport('custom_channel', csv, { chosenMark: dialect.decimal });
      const expected = amounts.map((amount) => amount / 100);
      expect(chosenImport.problems).toEqual([]);
      expect(chosenImport.lines.map(({ value }) => value)).toEqual(expected);
      if (!guessedImport.isDecimalAmbiguous) expect(guessedImport.lines.map(({ value }) => value)).toEqual(expected);
      const parsedByCsvParse = parse(csv, {
        bom: true,
        delimiter: dialect.separator,
        record_delimiter: dialect.lineEnding,
      }).slice(1);
      const parsedByPapa = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), {
        delimiter: dialect.separator,
        newline: dialect.lineEnding,
        skipEmptyLines: true,
      });
      for (const parsedRows of [parsedByCsvParse, parsedByPapa.data.slice(1)]) {
        expect(parsedRows.map((cells) => readNumber(cells[2] ?? '', dialect.decimal))).toEqual(expected);
      }
    }),
    { seed, numRuns: fileCount },
  );
});

test('a number with an unquoted separator is rejected with its line number, never truncated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 999_999_999 }), (amount) => {
      const csv = `channel,date,value\nA,2026-06-16,${amount.toLocaleString('en-US')}\n`;
      const { lines, problems } = readImport('custom_channel', csv);
      expect([lines, problems.map(({ line }) => line)]).toEqual([[], [2]]);
    }),
    { seed, numRuns: 200 },
  );
});
