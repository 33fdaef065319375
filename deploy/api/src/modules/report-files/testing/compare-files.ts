import { calls, type ReportPreview } from '@reportage/contracts';
import { type FileSection, listFileSections, readCsvRows, readOfflineRows, readWorkbookRows } from './file-numbers.ts';
import type { ReportsClient } from './reports-client.ts';

/** Numbers in the files are rounded to 15 digits. */
const relativeTolerance = 1e-12;

const isEqual = (expected: number | null, actual: number | null | undefined): boolean =>
  typeof expected === 'number' && typeof actual === 'number'
    ? Math.abs(actual - expected) <= relativeTolerance * Math.max(1, Math.abs(expected))
    : expected === null && actual === null;

type Rows = Awaited<ReturnType<typeof readWorkbookRows>>[number];

function findDifferences(format: string, { section, numbers }: FileSection, rows: Rows | undefined): string[] {
  if (rows?.length !== numbers.length)
    return [`${format}, ${section.name}: ${rows?.length} rows instead of ${numbers.length}`];
  return numbers.flatMap((expected, rowIndex) => {
    const actual = rows[rowIndex] ?? [];
    const isCorrect =
      expected.length === actual.length && expected.every((number, index) => isEqual(number, actual[index]));
    return isCorrect ? [] : [`${format}, ${section.name}, row ${rowIndex}: ${actual} instead of ${expected}`];
  });
}

export interface ComparedFiles {
  problems: string[];
  sections: FileSection[];
  numberCount: number;
}

/** Compares all numbers of a published report with its CSV, workbook and offline copy, as downloaded by a guest. */
export async function compareFiles(client: ReportsClient, preview: ReportPreview): Promise<ComparedFiles> {
  const { id } = preview.report;
  const sections = listFileSections(preview);
  const [csv, workbook, offline] = await Promise.all([
    client.downloadFile(calls.exportReportCsv, id),
    client.downloadFile(calls.exportReportWorkbook, id),
    client.downloadFile(calls.exportOfflineReport, id),
  ]);
  const files = {
    CSV: readCsvRows(csv.toString(), sections),
    XLSX: await readWorkbookRows(workbook, sections),
    offline: readOfflineRows(offline.toString(), sections),
  };
  const problems = sections.flatMap((section, index) =>
    Object.entries(files).flatMap(([format, rowsBySection]) => findDifferences(format, section, rowsBySection[index])),
  );
  return { problems, sections, numberCount: sections.flatMap(({ numbers }) => numbers.flat()).length };
}
