import { calls, type ReportPreview } from '@reportage/contracts';
import { csvLines, type FiledSection, filedSections, offlineLines, workbookLines } from './file-numbers.ts';
import type { ReportsClient } from './reports-client.ts';

/** Files contain 15 digits. */
const significant = 1e-12;

const isSame = (model: number | null, written: number | null | undefined): boolean =>
  typeof model === 'number' && typeof written === 'number'
    ? Math.abs(written - model) <= significant * Math.max(1, Math.abs(model))
    : model === null && written === null;

type Lines = Awaited<ReturnType<typeof workbookLines>>[number];

function differences(format: string, { section, numbers }: FiledSection, lines: Lines | undefined): string[] {
  if (lines?.length !== numbers.length)
    return [`${format}, ${section.name}: ${lines?.length} lines instead of ${numbers.length}`];
  return numbers.flatMap((model, line) => {
    const written = lines[line] ?? [];
    const isRight = model.length === written.length && model.every((number, index) => isSame(number, written[index]));
    return isRight ? [] : [`${format}, ${section.name}, line ${line}: ${written} instead of ${model}`];
  });
}

export interface ComparedFiles {
  problems: string[];
  sections: FiledSection[];
  numbers: number;
}

/**
 * Compares every number of a published report with its CSV, workbook and offline copy, all as downloaded by a guest.
 */
export async function compareFiles(client: ReportsClient, preview: ReportPreview): Promise<ComparedFiles> {
  const { id } = preview.report;
  const sections = filedSections(preview);
  const [csv, workbook, offline] = await Promise.all([
    client.file(calls.exportReportCsv, id),
    client.file(calls.exportReportWorkbook, id),
    client.file(calls.exportOfflineReport, id),
  ]);
  const files = {
    CSV: csvLines(csv.toString(), sections),
    XLSX: await workbookLines(workbook, sections),
    offline: offlineLines(offline.toString(), sections),
  };
  const problems = sections.flatMap((section, index) =>
    Object.entries(files).flatMap(([format, lines]) => differences(format, section, lines[index])),
  );
  return { problems, sections, numbers: sections.flatMap(({ numbers }) => numbers.flat()).length };
}
