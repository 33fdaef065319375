import { proveReports } from '../src/modules/report-files/testing/prove-reports.ts';

export const title =
  'Every number of 300 random reports is the same in the model, CSV, workbook and offline copy; 30 of them are read off screen and PDF, too.';

const reportsOfPart = 100;
const drawnOfPart = 10;
const partCount = 3;
/** Each part has its own facts and reports: its number is the seed. */
export const parts = Array.from({ length: partCount }, (_, index) => `reports from ${index * reportsOfPart + 1}`);

interface Run {
  size: 'whole' | 'sample';
}

export const run = (part: string, { size }: Run) =>
  proveReports({
    seed: parts.indexOf(part) + 1,
    reports: size === 'whole' ? reportsOfPart : 10,
    drawn: size === 'whole' ? drawnOfPart : 2,
  });
