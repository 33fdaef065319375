import { calls, type ReportPreview } from '@reportage/contracts';
import {
  type FileSection,
  listFileSections,
  readCsvLines,
  readOfflineLines,
  readWorkbookLines,
} from './file-numbers.ts';
import type { ReportsClient } from './reports-client.ts';

/** Numbers in the files are rounded to 15 digits. */
const relativeTolerance = 1e-12;

const isEqual = (expected: number | null, actual: number | null | undefined): boolean =>
  typeof expected === 'number' && typeof actual === 'number'
    ? Math.abs(actual - expected) <= relativeTolerance * Math.max(1, Math.abs(expected))
    : expected === null && actual === null;

type Lines = Awaited<ReturnType<typeof readWorkbookLines>>[number];

function findDifferences(format: string, { section, numbers }: FileSection, lines: Lines | undefined): string[] {
  if (lines?.length !== numbers.length)
    return [`${format}, ${section.name}: ${lines?.length} lines instead of ${numbers.length}`];
  return numbers.flatMap((expected, line) => {
    const actual = lines[line] ?? [];
    const isCorrect =
      expected.length === actual.length && expected.every((number, index) => isEqual(number, actual[index]));
    return isCorrect ? [] : [`${format}, ${section.name}, line ${line}: ${actual} instead of ${expected}`];
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
    CSV: readCsvLines(csv.toString(), sections),
    XLSX: await readWorkbookLines(workbook, sections),
    offline: readOfflineLines(offline.toString(), sections),
  };
  const problems = sections.flatMap((section, index) =>
    Object.entries(files).flatMap(([format, lines]) => findDifferences(format, section, lines[index])),
  );
  return { problems, sections, numberCount: sections.flatMap(({ numbers }) => numbers.flat()).length };
}
