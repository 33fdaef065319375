import fc from 'fast-check';
import { factsEngines } from '../../../facts/testing/facts-engines.ts';
import { addDays } from '../../../platform/clock.ts';
import { drawScene, firstDay } from '../../goals/testing/random-goals.ts';
import { compareFiles } from './compare-files.ts';
import { makeReport } from './make-report.ts';
import { arbitraryReport } from './random-reports.ts';
import { openReportStage } from './report-stage.ts';

interface ProveReportsOptions {
  /** The same seed produces the same facts, campaigns and reports. */
  seed: number;
  reports: number;
}

const campaignCount = 6;

/**
 * Creates random reports over random facts by the product's own calls, publishes them, and compares what guests get:
 * the version as the page reads it, CSV, workbook and offline copy.
 */
export async function proveReports({ seed, reports }: ProveReportsOptions) {
  const engine = await factsEngines.DuckDB();
  const stage = await openReportStage(engine, drawScene(seed, campaignCount));
  const problems: string[] = [];
  let [numbers, sections, goals] = [0, 0, 0];
  try {
    const drawn = fc.sample(
      arbitraryReport((days) => addDays(firstDay, days)),
      { seed, numRuns: reports },
    );
    for (const [index, random] of drawn.entries()) {
      const preview = await makeReport(stage.client, stage.place, { random, number: index + 1 });
      const compared = await compareFiles(stage.client, preview);
      problems.push(...compared.problems.slice(0, 3).map((problem) => `report ${index + 1}: ${problem}`));
      numbers += compared.numbers;
      sections += compared.sections.length;
      goals += preview.parts.goals.flatMap((set) => set.goals).length;
    }
  } finally {
    await stage.close();
    await engine.close();
  }
  return { problems, figures: { reports, sections, goals, numbers } };
}
