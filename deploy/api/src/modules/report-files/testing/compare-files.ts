import { calls, type ReportPreview } from '@reportage/contracts';
import {
  type FileSection,
  listFileSections,
  readCsvLines,
  readOfflineLines,
  readWorkbookLines,
} from './file-numbers.ts';
import type { ReportsClient } from './reports-client.ts';

/** Numbers in files are rounded to 15 digits. */
const relativeTolerance = 1e-12;

const isSame = (model: number | null, actual: number | null | undefined): boolean =>
  typeof model === 'number' && typeof actual === 'number'
    ? Math.abs(actual - model) <= relativeTolerance * Math.max(1, Math.abs(model))
    : model === null && actual === null;

type Lines = Awaited<ReturnType<typeof readWorkbookLines>>[number];

function findDifferences(format: string, { section, numbers }: FileSection, lines: Lines | undefined): string[] {
  if (lines?.length !== numbers.length)
    return [`${format}, ${section.name}: ${lines?.length} lines instead of ${numbers.length}`];
  return numbers.flatMap((model, line) => {
    const actual = lines[line] ?? [];
    const isCorrect = model.length === actual.length && model.every((number, index) => isSame(number, actual[index]));
    return isCorrect ? [] : [`${format}, ${section.name}, line ${line}: ${actual} instead of ${model}`];
  });
}

export interface ComparedFiles {
  problems: string[];
  sections: FileSection[];
  numbers: number;
}

/**
 * Compares every number of a published report with its CSV, workbook and offline copy, all as downloaded by a guest.
 */
export async function compareFiles(client: ReportsClient, preview: ReportPreview): Promise<ComparedFiles> {
  const { id } = preview.report;
  const sections = listFileSections(preview);
  const [csv, workbook, offline] = await Promise.all([
    client.file(calls.exportReportCsv, id),
    client.file(calls.exportReportWorkbook, id),
    client.file(calls.exportOfflineReport, id),
  ]);
  const files = {
    CSV: readCsvLines(csv.toString(), sections),
    XLSX: await readWorkbookLines(workbook, sections),
    offline: readOfflineLines(offline.toString(), sections),
  };
  const problems = sections.flatMap((section, index) =>
    Object.entries(files).flatMap(([format, lines]) => findDifferences(format, section, lines[index])),
  );
  return { problems, sections, numbers: sections.flatMap(({ numbers }) => numbers.flat()).length };
}
