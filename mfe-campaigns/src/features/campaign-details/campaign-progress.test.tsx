import { calls, type GoalReport } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleCampaign, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleGoalReport, sampleSetReport } from '../goals/goal.samples.ts';
import { CampaignProgress } from './campaign-progress.tsx';

function show(...goals: GoalReport[]) {
  const set = sampleSetReport({ goals });
  const campaign = sampleCampaign({ goalKind: 'sum', meta: { ...sampleCampaign().meta, goalSet: [set] } });
  const server = new FakeServer();
  server.on(calls.getGoals, () => ({ data: [set] }));
  renderInHost(
    <CampaignProgress campaign={campaign} />,
    createFakeHost({ server, path: '/', workspace: sampleWorkspace() }),
  );
  return server;
}

test('several goals are counted, because totals and averages have no percentage in common', async () => {
  show(
    sampleGoalReport({ progressStatus: 'ahead' }),
    sampleGoalReport({ kind: 'rate', progressStatus: 'behind' }),
    sampleGoalReport({ kind: 'rate', progressStatus: 'completed' }),
  );
  expect(await screen.findByText('2 of 3 goals on target')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Goals/ }));
  expect(await screen.findByText(/^A goal on a total is on target if/)).toBeVisible();
});

test('goals that have not started are not counted', async () => {
  const goal = sampleGoalReport({ progressStatus: 'not started' });
  show(goal, goal);
  expect(await screen.findByText('No goal has started yet')).toBeVisible();
});

test('a single goal on a total shows its percentage', () => {
  const server = show(sampleGoalReport());
  expect(screen.getByRole('progressbar', { name: /^Progress/ })).toBeVisible();
  expect(server.requestsOf(calls.getGoals)).toEqual([]);
});
