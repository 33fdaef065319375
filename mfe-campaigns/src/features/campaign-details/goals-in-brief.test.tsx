import { calls, type GoalSetReport } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleCampaign, sampleWorkspace } from '@reportage/testing/screen';
import { screen, within } from '@testing-library/react';
import { sampleSetReport } from '../goals/goal.samples.ts';
import { GoalsInBrief } from './goals-in-brief.tsx';

function show(...reports: GoalSetReport[]) {
  const goalSet = reports.map((report) => ({ ...report, goals: [] }));
  const campaign = sampleCampaign({
    goalKind: 'sum',
    progressStatus: 'behind',
    progressSet: reports.map(({ progress }) => progress),
    meta: { ...sampleCampaign().meta, goalSet },
  });
  const server = new FakeServer();
  server.on(calls.getGoals, ({ query }) => ({
    data: reports.filter(({ goalSetIndex }) => goalSetIndex === Number(query.goalSetIndex)),
  }));
  const host = createFakeHost({ server, path: '/', workspace: sampleWorkspace() });
  renderInHost(<GoalsInBrief campaign={campaign} onAll={() => undefined} />, host);
  return server;
}

const set = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`There is no set ${name}.`);
  return within(item);
};

test('each of several goal sets has its own verdict', async () => {
  show(
    sampleSetReport({ name: 'Reach', progressStatus: 'behind' }),
    sampleSetReport({ name: 'Sales', goalSetIndex: 1, progressStatus: 'completed' }),
  );
  expect(await (await set('Reach')).findByText('Behind')).toBeVisible();
  expect(await (await set('Sales')).findByText('Completed')).toBeVisible();
});

test('the verdict of the only goal set is that of its campaign', async () => {
  const server = show(sampleSetReport({ name: 'Reach' }));
  expect((await set('Reach')).getByText('Behind')).toBeVisible();
  expect(server.requestsOf(calls.getGoals)).toEqual([]);
});
