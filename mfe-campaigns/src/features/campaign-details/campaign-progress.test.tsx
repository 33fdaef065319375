import { calls, type GoalReport } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleCampaign, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSampleGoalReport, createSampleSetReport } from '../goals/goal.samples.ts';
import { CampaignProgress } from './campaign-progress.tsx';

function renderProgress(...goals: GoalReport[]) {
  const set = createSampleSetReport({ goals });
  const campaign = sampleCampaign({ goalKind: 'sum', meta: { ...sampleCampaign().meta, goalSet: [set] } });
  const server = new FakeServer();
  server.on(calls.getGoals, () => ({ data: [set] }));
  renderInHost(
    <CampaignProgress campaign={campaign} />,
    createFakeHost({ server, path: '/', workspace: sampleWorkspace() }),
  );
  return server;
}

test('several goals are summarized as a count of those on target', async () => {
  renderProgress(
    createSampleGoalReport({ progressStatus: 'ahead' }),
    createSampleGoalReport({ kind: 'rate', progressStatus: 'behind' }),
    createSampleGoalReport({ kind: 'rate', progressStatus: 'completed' }),
  );
  expect(await screen.findByText('2 of 3 goals on target')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Goals/ }));
  expect(await screen.findByText(/^A goal for a total is on target if/)).toBeVisible();
});

test('the colors of the segments are explained below the bar, and read out with it', async () => {
  const ahead = createSampleGoalReport({ progressStatus: 'ahead' });
  renderProgress(
    ahead,
    ahead,
    createSampleGoalReport({ progressStatus: 'behind' }),
    createSampleGoalReport({ actual: null }),
  );
  const bar = await screen.findByRole('progressbar', { name: '2 of 4 goals on target' });
  expect(bar).toHaveAttribute('aria-valuetext', '2 on target · 1 behind · 1 without data');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 on target',
    '1 behind',
    '1 without data',
  ]);
});

test('goals that are all on target need no explanation of colors', async () => {
  const ahead = createSampleGoalReport({ progressStatus: 'ahead' });
  renderProgress(ahead, ahead);
  expect(await screen.findByText('2 of 2 goals on target')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a note replaces the count if no goals have started', async () => {
  const goal = createSampleGoalReport({ progressStatus: 'not started' });
  renderProgress(goal, goal);
  expect(await screen.findByText('No goals have started yet')).toBeVisible();
});

test('a single goal for a total shows a progress bar without loading the goals', () => {
  const server = renderProgress(createSampleGoalReport());
  expect(screen.getByRole('progressbar', { name: /^Progress/ })).toBeVisible();
  expect(server.requestsFor(calls.getGoals)).toEqual([]);
});
