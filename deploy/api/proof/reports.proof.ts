import { checkPages } from '../src/modules/report-files/testing/check-pages.ts';
import { checkReports } from '../src/modules/report-files/testing/check-reports.ts';

export const title =
  'Every number in 300 random reports is the same in the published version, CSV, workbook and offline copy; for 30 more, created in a running product, the guest page and the PDF are checked as well.';

const reportsPerPart = 100;
const partCount = 3;
/** Each part has its own facts and reports, seeded with the part's number. */
const fileParts = Array.from({ length: partCount }, (_, index) => `reports from ${index * reportsPerPart + 1}`);
const pagesPart = 'pages and PDFs of a running product';
export const parts = [...fileParts, pagesPart];

interface RunOptions {
  size: 'whole' | 'sample';
  log(text: string): void;
}

export const run = (part: string, { size, log }: RunOptions) =>
  part === pagesPart
    ? checkPages({ seed: parts.length, reports: size === 'whole' ? 30 : 2, log })
    : checkReports({ seed: parts.indexOf(part) + 1, reports: size === 'whole' ? reportsPerPart : 10 });
