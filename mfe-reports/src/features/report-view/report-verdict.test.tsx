import { type GoalReport, noParts } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import { sampleGoal, sampleGoalSet, sampleRate } from '../../testing/sample-goals.ts';
import { createSampleReport } from '../../testing/sample-numbers.ts';
import { ReportView } from './report-view.tsx';

function open(goals: readonly GoalReport[], language: 'en' | 'de' = 'en') {
  const report = createSampleReport({ language });
  renderInHost(
    <ReportView
      report={report}
      cards={[]}
      parts={{ ...noParts, goals: [{ ...sampleGoalSet, goals: [...goals] }] }}
      period={report.date}
      publishedAt="2026-11-28T12:00:00.000Z"
    />,
    createFakeHost({ server: new FakeServer(), path: '/' }),
  );
}

const aheadGoal: GoalReport = { ...sampleGoal, actual: 400, progressStatus: 'ahead' };
const behindGoal: GoalReport = { ...sampleGoal, name: 'Clicks', actual: 44, expected: 50, progressStatus: 'behind' };

test('the top of a report summarizes its goals', () => {
  open([aheadGoal, aheadGoal, aheadGoal, behindGoal]);
  expect(
    screen.getByText('3 of 4 goals are on target; “Clicks” is 12% behind what was expected by Nov 28.'),
  ).toBeVisible();
});

test('the summary names a rate below its target, and is in the report’s language', () => {
  open([aheadGoal, behindGoal, { ...sampleRate, actual: 0.3, progressStatus: 'behind' }], 'de');
  expect(
    screen.getByText(
      /^1 von 3 Zielen ist im Plan; „Attention rate“ liegt mit 30\s% unter dem Zielwert von 50\s%, und „Clicks“ liegt 12\s% hinter dem, was bis zum 28\. Nov\. erwartet wurde\.$/,
    ),
  ).toBeVisible();
});

test('a report without goals has no summary', () => {
  open([]);
  expect(screen.queryByText(/target/)).toBeNull();
});
