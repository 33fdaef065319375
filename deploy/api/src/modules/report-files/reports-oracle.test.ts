import { checkReports } from './testing/check-reports.ts';

// `pnpm proof reports` compares 300 reports.
test('three random reports have the same figures in the published version, CSV, workbook and offline copy', async () => {
  const { problems, figures } = await checkReports({ seed: 1, reports: 3 });
  expect(problems).toEqual([]);
  expect(figures.numbers).toBeGreaterThan(50);
  expect(figures.goals).toBeGreaterThan(0);
});
