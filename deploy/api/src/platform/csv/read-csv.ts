import type { LocalizedText } from '@reportage/contracts';
import { unguardFormula } from '@reportage/format';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';

export interface CsvRow {
  /** Line in the file where the row ends, counted from 1. */
  line: number;
  cells: string[];
}

export interface ParsedCsv {
  delimiter: string;
  /** The first row. */
  headers: string[];
  rows: CsvRow[];
  /** A problem with the file itself, such as an unclosed quote. */
  problem: { line: number; message: LocalizedText } | null;
}

const delimiters = [',', ';', '\t'];

const lineEndings = ['\r\n', '\n', '\r'];

/** Spreadsheets use the separator of their language. It is detected from the first line, outside quotes. */
function getDelimiter(text: string): string {
  const [firstLine = ''] = text.replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 1);
  const countColumns = (delimiter: string) => firstLine.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (countColumns(delimiter) > countColumns(best) ? delimiter : best));
}

const getMessage = (code: CsvErrorCode): LocalizedText =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? { en: 'a quote is opened and never closed', de: 'ein Anführungszeichen wird geöffnet und nie geschlossen' }
    : {
        en: 'a quote appears where none is allowed: put text that contains a quote in quotes, and double the quote',
        de: 'ein Anführungszeichen steht an einer unzulässigen Stelle: setzen Sie Text, der eines enthält, in Anführungszeichen, und verdoppeln Sie es',
      };

const countBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Returns the line where each row ends. The parser's own line numbers count a line break within quotes twice. */
function getEndLines(text: Buffer, rowEnds: readonly number[]): number[] {
  let line = 1;
  let offset = 0;
  return rowEnds.map((end) => {
    const part = text.toString('utf8', offset, end);
    const lastLine = line + countBreaks(part.replace(/[\r\n]+$/, ''));
    line += countBreaks(part);
    offset = end;
    return lastLine;
  });
}

/**
 * Reads a CSV file as spreadsheets write it (RFC 4180, also with semicolons or tabs). Skips empty lines. Rows may
 * have different numbers of cells.
 */
export function readCsv(text: string): ParsedCsv {
  const delimiter = getDelimiter(text);
  const options = {
    bom: true,
    delimiter,
    info: true,
    record_delimiter: lineEndings,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  } as const;
  try {
    const bytes = Buffer.from(text);
    // With `info` the parser returns more than its types declare.
    const records = parse(bytes, options) as unknown as { record: string[]; info: { bytes: number } }[];
    const lines = getEndLines(
      bytes,
      records.map(({ info }) => info.bytes),
    );
    const [head, ...rows] = records.map(({ record }, index) => ({
      line: lines[index] ?? 0,
      cells: record.map(unguardFormula),
    }));
    return { delimiter, headers: head?.cells ?? [], rows, problem: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    return { delimiter, headers: [], rows: [], problem: { line, message: getMessage(error.code) } };
  }
}
