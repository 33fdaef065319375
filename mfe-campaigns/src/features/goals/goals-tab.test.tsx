import { calls, type GoalSetReport } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { fixDate, proves, showOnPhone } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCampaign,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import CampaignDetailsPage from '../campaign-details/campaign-details.page.tsx';
import { createSampleGoalReport, createSampleSetReport } from './goal.samples.ts';
import { GoalsProgress } from './goals-progress.tsx';

fixDate('2026-11-15T12:00:00Z');

const sample = sampleCampaign();

/** Creates a campaign that has the goal sets of these reports. */
const createCampaignWith = (...reports: GoalSetReport[]) =>
  sampleCampaign({
    progressSet: reports.map(({ progress }) => progress),
    meta: {
      ...sample.meta,
      goalSet: reports.map(({ name, goalSetIndex, startDate, endDate, expected, mediaType }) => ({
        name,
        goalSetIndex,
        startDate,
        endDate,
        expected,
        mediaType,
        goals: [],
      })),
    },
  });

function open(reports: GoalSetReport[], { access = 'owner' as 'owner' | 'viewer', server = new FakeServer() } = {}) {
  const campaign = createCampaignWith(...reports);
  server.on(calls.getCampaign, () => campaign);
  server.on(calls.getGoals, ({ query }) => ({
    data: reports.filter(({ goalSetIndex }) => goalSetIndex === Number(query.goalSetIndex)),
  }));
  const path = `/daily-planet/campaigns/${campaign.id}?tab=goals`;
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/campaigns/:campaignId" element={<CampaignDetailsPage />} />
      <Route path="*" element={null} />
    </Routes>,
    host,
  );
  return { host, server };
}

proves(
  ['C07', 'C109', 'C123'],
  'a campaign’s goals have a URL, and a goal shows its pace, forecast, method and required amount per day',
  async () => {
    const { server } = open([createSampleSetReport()]);
    const goal = within(await screen.findByRole('article', { name: 'Pageviews' }));
    expect(screen.getByRole('heading', { name: 'Reach' })).toBeVisible();
    expect(goal.getByText('440')).toBeVisible();
    expect(goal.getByText('of 1,000')).toBeVisible();
    expect(goal.getByText('60 short of the 500 expected by now')).toBeVisible();
    expect(goal.getByText('Forecast for Nov 30')).toBeVisible();
    expect(goal.getByText('880')).toBeVisible();
    expect(goal.getByText('800 – 960')).toBeVisible();
    expect(screen.queryByText('Weekday pattern')).not.toBeInTheDocument();
    await userEvent.click(goal.getByRole('button', { name: 'Help: Forecast for Nov 30' }));
    expect(await screen.findByText('Weekday pattern')).toBeVisible();
    expect(goal.getByText('560')).toBeVisible();
    expect(goal.getByText(/^about 37 a day until Nov /)).toBeVisible();
    expect(server.requestsFor(calls.getGoals).map(({ query }) => query.goalSetIndex)).toEqual(['0']);
  },
);

test('a goal’s daily values can be shown as a table, with a dash for each missing value', async () => {
  open([createSampleSetReport()]);
  const goal = within(await screen.findByRole('article', { name: 'Pageviews' }));
  await userEvent.click(goal.getByText('Table'));
  const table = within(goal.getByRole('table', { name: 'Pageviews, running total' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Day', 'Reached', 'Expected', 'Forecast', 'Forecast, lower bound', 'Forecast, upper bound'],
  ]);
  const row = table.getByRole('row', { name: /^Nov 02, 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['–', '67', '–', '–', '–']);
});

test('the table for a goal without a forecast has no columns for one', async () => {
  const series = createSampleGoalReport().series.map((day) => ({ ...day, forecast: null, low: null, high: null }));
  open([createSampleSetReport({ goals: [createSampleGoalReport({ series })] })]);
  const goal = within(await screen.findByRole('article', { name: 'Pageviews' }));
  await userEvent.click(goal.getByText('Table'));
  const table = within(goal.getByRole('table', { name: 'Pageviews, running total' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Day', 'Reached', 'Expected'],
  ]);
});

test('a rate has a target value instead of a sum, and money is formatted in its currency', async () => {
  const bounceRateGoal = createSampleGoalReport({
    id: 'web_bounceRate',
    name: 'Bounce rate',
    unit: 'ratio',
    kind: 'rate',
    quantity: 0.4,
    actual: 0.5,
    expected: 0.4,
    progressStatus: 'ahead',
    requiredPerDay: null,
    series: [],
  });
  const revenueGoal = createSampleGoalReport({
    id: 'custom_revenue',
    name: 'Revenue',
    unit: 'currency',
    currency: 'EUR',
    quantity: 2_000,
    actual: 440.5,
  });
  open([createSampleSetReport({ goals: [bounceRateGoal, revenueGoal] })]);
  const bounceRateCard = within(await screen.findByRole('article', { name: 'Bounce rate' }));
  expect(bounceRateCard.getByText('50%')).toBeVisible();
  expect(bounceRateCard.getByText('target 40%')).toBeVisible();
  expect(bounceRateCard.getByText('10 points above the target')).toBeVisible();
  expect(bounceRateCard.queryByText('Still needed')).not.toBeInTheDocument();
  const revenueCard = within(screen.getByRole('article', { name: 'Revenue' }));
  expect(revenueCard.getByText('€440.50')).toBeVisible();
  expect(revenueCard.getByText('of €2,000.00')).toBeVisible();
});

test('on its last day, a nearly reached goal shows what is still needed today and how far ahead it is', async () => {
  const goal = createSampleGoalReport({
    quantity: 28,
    actual: 27,
    expected: 7.03,
    progressStatus: 'ahead',
    requiredPerDay: 0.05,
  });
  open([createSampleSetReport({ goals: [goal], endDate: dayInZone(new Date(), sample.meta.timezone) })]);
  const goalCard = within(await screen.findByRole('article', { name: 'Pageviews' }));
  expect(goalCard.getByText('20 more than the 7 expected by now')).toBeVisible();
  expect(goalCard.getByText('1', { selector: 'strong' })).toBeVisible();
  expect(goalCard.getByText('today, the last day')).toBeVisible();
});

test('a rate that has reached its target is “on target” instead of “completed”, and its bar marks the target', async () => {
  const goal = createSampleGoalReport({
    kind: 'rate',
    unit: 'ratio',
    quantity: 0.4,
    expected: 0.4,
    progressStatus: 'completed',
  });
  open([createSampleSetReport({ goals: [{ ...goal, actual: 0.5, requiredPerDay: null, series: [] }] })]);
  const goalCard = within(await screen.findByRole('article', { name: 'Pageviews' }));
  expect(goalCard.getByText('On target')).toBeVisible();
  expect(goalCard.getByText('10 points above the target')).toBeVisible();
  expect(goalCard.getByTitle('Target: 40%')).toBeInTheDocument();
  expect(goalCard.getByRole('meter', { name: 'Pageviews: 50%. Target: 40%' })).toBeVisible();
  expect(goalCard.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText('Completed')).not.toBeInTheDocument();
});

test('a sum that has reached its target is shown as completed, without its pace', async () => {
  open([createSampleSetReport({ goals: [createSampleGoalReport({ actual: 1_000, progressStatus: 'completed' })] })]);
  const goalCard = within(await screen.findByRole('article', { name: 'Pageviews' }));
  expect(goalCard.getByText('Completed')).toBeVisible();
  expect(goalCard.queryByText(/expected by now$/)).not.toBeInTheDocument();
});

test('a goal without data shows a dash, why there is no forecast, and which media it counts', async () => {
  const goal = createSampleGoalReport({
    actual: null,
    forecast: null,
    forecastReason: { en: 'Too few days', de: 'Zu wenige Tage' },
    include: ['web_med_1'],
    itemMap: { web_med_1: 'https://planet.example/launch' },
  });
  open([createSampleSetReport({ goals: [goal] })]);
  const goalCard = within(await screen.findByRole('article', { name: 'Pageviews' }));
  expect(goalCard.getByText('–')).toBeVisible();
  expect(goalCard.getByText('Nothing measured yet; 500 expected by now')).toBeVisible();
  expect(goalCard.getByText('Too few days')).toBeVisible();
  await userEvent.hover(goalCard.getByText('Counts only 1 media item'));
  expect(await screen.findByText('https://planet.example/launch')).toBeVisible();
});

test('if all goals of a set lack a forecast for the same reason, the reason is shown only once', async () => {
  const goal = createSampleGoalReport({
    forecast: null,
    forecastReason: { en: 'Its last day has passed', de: 'Vorbei' },
  });
  open([createSampleSetReport({ goals: [goal, { ...goal, id: 'web_visits', name: 'Visits' }] })]);
  expect(await screen.findByText('No forecast: its last day has passed.')).toBeVisible();
  expect(screen.queryByText('No forecast')).not.toBeInTheDocument();
});

test('with many sets, only the first is open; the others load their goals when opened', async () => {
  const names = ['Reach', 'Depth', 'Sales', 'Rest'];
  const { server } = open(names.map((name, goalSetIndex) => createSampleSetReport({ name, goalSetIndex })));
  await screen.findByRole('article');
  expect(server.requestsFor(calls.getGoals)).toHaveLength(1);
  const depth = within(screen.getByRole('region', { name: 'Depth' }));
  await userEvent.click(depth.getByRole('button', { name: 'Show goals' }));
  expect(await depth.findByRole('article', { name: 'Pageviews' })).toBeVisible();
  expect(server.requestsFor(calls.getGoals).map(({ query }) => query.goalSetIndex)).toEqual(['0', '1']);
});

test('a set says how many of its goals are on target', async () => {
  open([
    createSampleSetReport({
      goals: [createSampleGoalReport(), createSampleGoalReport({ name: 'Visits', progressStatus: 'ahead' })],
    }),
  ]);
  expect(await screen.findByText('1 of 2 goals on target')).toBeVisible();
});

test('on a phone, a goal is a row with its value and verdict, and tapping it shows its pace and chart', async () => {
  showOnPhone();
  open([createSampleSetReport()]);
  const goal = within(await screen.findByRole('article', { name: 'Pageviews' }));
  expect(goal.getByText('of 1,000')).toBeVisible();
  expect(goal.queryByText('60 short of the 500 expected by now')).not.toBeInTheDocument();
  expect(goal.queryByText('Table')).not.toBeInTheDocument();
  await userEvent.click(goal.getByText('Pageviews'));
  expect(await goal.findByText('Table')).toBeVisible();
  expect(goal.getByText('60 short of the 500 expected by now')).toBeVisible();
});

test('without goals, the tab has a button that opens the editor', async () => {
  const { host } = open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add goals' }));
  expect(host.getPath()).toContain(`/daily-planet/campaigns/${sample.id}/edit`);
});

test('a campaign’s progress in the list links to its goals and lists its sets in a tooltip', async () => {
  const campaign = createCampaignWith(
    createSampleSetReport(),
    createSampleSetReport({ name: 'Depth', goalSetIndex: 1 }),
  );
  const host = createFakeHost({
    server: new FakeServer(),
    path: '/daily-planet/campaigns',
    workspace: sampleWorkspace(),
  });
  renderInHost(<GoalsProgress campaign={campaign} label="Progress" />, host);
  const link = screen.getByRole('link', { name: '66%, On track: show goals' });
  await userEvent.hover(link);
  const depth = await screen.findByText(/^Depth/);
  expect(depth.closest('li')).toHaveTextContent('0 goals');
  await userEvent.click(link);
  expect(host.getPath()).toBe(`/daily-planet/campaigns/${campaign.id}?tab=goals`);
});

test('a viewer sees the goals but no button to edit them', async () => {
  open([createSampleSetReport()], { access: 'viewer' });
  await screen.findByRole('article', { name: 'Pageviews' });
  expect(screen.queryByRole('button', { name: 'Edit goals' })).not.toBeInTheDocument();
});

test('if a set’s goals fail to load, a retry button loads them again', async () => {
  const { server } = open([createSampleSetReport()]);
  server.on(calls.getGoals, () => problemResponse('unavailable'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.on(calls.getGoals, () => ({ data: [createSampleSetReport()] }));
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole('article', { name: 'Pageviews' })).toBeVisible());
});
