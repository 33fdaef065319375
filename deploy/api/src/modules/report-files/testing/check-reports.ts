import fc from 'fast-check';
import { factsEngines } from '../../../facts/testing/facts-engines.ts';
import { addDays } from '../../../platform/clock.ts';
import { drawScenario, firstDay } from '../../goals/testing/random-goals.ts';
import { compareFiles } from './compare-files.ts';
import { publishRandomReport } from './make-report.ts';
import { arbitraryReport } from './random-reports.ts';
import { openReportTestbed } from './report-testbed.ts';

interface ReportCheckOptions {
  /** The same seed produces the same facts, campaigns and reports. */
  seed: number;
  reports: number;
}

const campaignCount = 6;

/**
 * Creates and publishes random reports about random facts, with the product's own calls. Compares what guests receive:
 * the version, CSV, workbook and offline copy.
 */
export async function checkReports({ seed, reports }: ReportCheckOptions) {
  const engine = await factsEngines.DuckDB();
  const testbed = await openReportTestbed(engine, drawScenario(seed, campaignCount));
  const problems: string[] = [];
  let [numberCount, sectionCount, goalCount] = [0, 0, 0];
  try {
    const randomReports = fc.sample(
      arbitraryReport((days) => addDays(firstDay, days)),
      { seed, numRuns: reports },
    );
    for (const [index, random] of randomReports.entries()) {
      const preview = await publishRandomReport(testbed.client, testbed.target, { random, number: index + 1 });
      const comparison = await compareFiles(testbed.client, preview);
      problems.push(...comparison.problems.slice(0, 3).map((problem) => `report ${index + 1}: ${problem}`));
      numberCount += comparison.numberCount;
      sectionCount += comparison.sections.length;
      goalCount += preview.parts.goals.flatMap((set) => set.goals).length;
    }
  } finally {
    await testbed.close();
    await engine.close();
  }
  return { problems, figures: { reports, sections: sectionCount, goals: goalCount, numbers: numberCount } };
}
