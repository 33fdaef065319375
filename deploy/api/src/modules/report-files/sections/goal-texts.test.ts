import { partsPreview } from '../testing/sample-parts.ts';
import { getFreezeDay, getGoalChart } from './goal-texts.ts';

test('a goal chart’s actual values end with the last full day before the data was frozen', () => {
  const [goal] = partsPreview.parts.goals[0]?.goals ?? [];
  if (!goal) throw new Error('The sample contains no goal.');
  const series = ['2026-06-01', '2026-06-02', '2026-06-03'].map((day, index) => ({
    day,
    actual: 40 * (index + 1),
    expected: 16,
    forecast: null,
    low: null,
    high: null,
  }));
  const preview = { ...partsPreview, publishedAt: '2026-06-02T23:30:00.000Z' };
  preview.report = { ...preview.report, settings: { ...preview.report.settings, timezone: 'Europe/Berlin' } };
  const { rows } = getGoalChart({ ...goal, series }, { locale: 'en', freezeDay: getFreezeDay(preview) });
  expect(rows.slice(0, 3).map(({ y }) => y)).toEqual([40, 80, null]);
  expect(rows.slice(3, 6).map(({ y }) => y)).toEqual([16, 16, 16]);
});
