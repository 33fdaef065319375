import { calls, type GoalSetReport } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleCampaign, sampleWorkspace } from '@reportage/testing/screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSampleGoalReport, createSampleSetReport } from '../goals/goal.samples.ts';
import { GoalsSummary } from './goals-summary.tsx';

function renderGoals(...reports: GoalSetReport[]) {
  const campaign = sampleCampaign({ meta: { ...sampleCampaign().meta, goalSet: reports } });
  const server = new FakeServer();
  server.on(calls.getGoals, () => ({ data: reports }));
  const host = createFakeHost({ server, path: '/', workspace: sampleWorkspace() });
  const onShowAll = jest.fn();
  renderInHost(<GoalsSummary campaign={campaign} onShowAll={onShowAll} />, host);
  return { server, onShowAll };
}

const findSet = async (name: string) => within(await screen.findByRole('region', { name }));

test('each goal shows its value and verdict, and a set with several goals shows how many are on target', async () => {
  const { server } = renderGoals(
    createSampleSetReport({
      name: 'Reach',
      goals: [
        createSampleGoalReport({ progressStatus: 'behind' }),
        createSampleGoalReport({ id: 'web_visits', name: 'Visits', actual: 620, progressStatus: 'ahead' }),
      ],
    }),
    createSampleSetReport({
      name: 'Sales',
      goalSetIndex: 1,
      goals: [createSampleGoalReport({ progressStatus: 'completed' })],
    }),
  );
  const reach = await findSet('Reach');
  expect(reach.getByText(/1 of 2 goals on target/)).toBeVisible();
  const [pageviews, visits] = reach.getAllByRole('listitem');
  expect(pageviews).toHaveTextContent('Pageviews440 of 1,000Behind');
  expect(visits).toHaveTextContent('Visits620 of 1,000Ahead');
  const sales = await findSet('Sales');
  expect(sales.getByText('Completed')).toBeVisible();
  expect(sales.queryByText(/on target/)).toBeNull();
  expect(server.requestsFor(calls.getGoals)).toHaveLength(1);
});

test('a set with more than five goals shows the first five and a button for the rest', async () => {
  const goals = Array.from({ length: 7 }, (_, index) => createSampleGoalReport({ name: `Goal ${index}` }));
  const { onShowAll } = renderGoals(createSampleSetReport({ name: 'Reach', goals }));
  const reach = await findSet('Reach');
  expect(reach.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(reach.getByRole('button', { name: '2 more goals' }));
  expect(onShowAll).toHaveBeenCalled();
});
