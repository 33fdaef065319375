import { type CallOutput, type Campaign, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
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
import EditCampaignPage from '../campaign-form/edit-campaign.page.tsx';
import NewCampaignPage from '../campaign-form/new-campaign.page.tsx';
import { createSampleMetric, createSampleTemplate } from './goal.samples.ts';

const metrics: CallOutput<typeof calls.listGoalMetrics>['data'] = [
  createSampleMetric(),
  createSampleMetric({
    id: 'web_bounceRate',
    name: 'Bounce rate',
    note: 'Bounces divided by entries. A visit that continues is not a bounce.',
    unit: 'ratio',
    type: 'calculated',
  }),
  createSampleMetric({ id: 'web_visitors', name: 'Visitors', note: 'Unique people per day.', type: 'unique' }),
];
const sample = sampleCampaign();
const mediaItem = {
  id: 'med_01h455vb4pex5vsknk084sn02q',
  connectionId: null,
  mediaType: 'web' as const,
  type: 'page',
  postUrl: 'https://planet.example/launch',
};
const goal = {
  id: 'web_pageviews',
  name: 'Pageviews',
  searchName: 'Pageviews',
  type: 'count',
  quantity: 100,
  itemMap: {},
};
const storedSet = {
  name: 'Reach',
  goalSetIndex: 0,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  goals: [goal],
  expected: 50,
  mediaType: 'web' as const,
};
const storedCampaign = sampleCampaign({ meta: { ...sample.meta, media: [mediaItem], goalSet: [storedSet] } });

/** Responds to a save with the submitted campaign, as the real server does. */
function respondToSave({ body }: { body: unknown }): Campaign {
  const { version, goalSet } = body as { version: number; goalSet: Campaign['meta']['goalSet'] };
  const sets = goalSet.map((set) => ({ ...storedSet, ...set }));
  return { ...storedCampaign, version: version + 1, meta: { ...storedCampaign.meta, goalSet: sets } };
}

function open(form: 'new' | 'edit', server: FakeServer, defaultGoalTemplateId: string | null = null) {
  server
    .on(calls.getCampaign, () => storedCampaign)
    .on(calls.listClients, () => ({ data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 20 } }))
    .on(calls.listTimezones, () => ({ data: [{ id: 'Europe/Berlin', name: 'Berlin', offsetMinutes: 60 }] }))
    .on(calls.listGoalTemplates, () => ({ data: [createSampleTemplate()] }))
    .on(calls.listGoalMetrics, ({ query }) => ({ data: query.all === 'true' ? metrics : metrics.slice(0, 1) }));
  const workspace = sampleWorkspace();
  const host = createFakeHost({
    server,
    path: form === 'new' ? '/daily-planet/campaigns/new' : `/daily-planet/campaigns/${storedCampaign.id}/edit`,
    workspace: { ...workspace, campaignSettings: { ...workspace.campaignSettings, defaultGoalTemplateId } },
  });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/campaigns/new" element={<NewCampaignPage />} />
      <Route path="/:workspaceId/campaigns/:campaignId/edit" element={<EditCampaignPage />} />
      <Route path="*" element={null} />
    </Routes>,
    host,
  );
  return host;
}

const chooseOption = async (field: HTMLElement, option: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option *' }));
};

const getSentSets = (server: FakeServer) =>
  (server.requestsFor(calls.createCampaign).at(-1)?.body as { goalSet: unknown[] } | undefined)?.goalSet;

proves(
  ['C14', 'C69', 'C70', 'C96'],
  'a new campaign can have a goal for any metric, and only metrics with data are listed at first',
  async () => {
    const server = new FakeServer().on(calls.createCampaign, () => storedCampaign);
    const host = open('new', server);
    await userEvent.type(screen.getByLabelText('Name'), 'Autumn launch');
    await userEvent.click(screen.getByRole('button', { name: 'Add goal set' }));
    const metric = await screen.findByRole('combobox', { name: 'Metric' });
    await userEvent.click(metric);
    expect(screen.queryByText('Bounce rate')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Include metrics without data yet' }));
    expect(await screen.findByText('can’t be summed over days')).toBeInTheDocument();
    await userEvent.type(metric, 'bounce');
    await userEvent.click(await screen.findByText('Bounces divided by entries.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Help: Bounce rate' }));
    expect(await screen.findByText(/A visit that continues is not a bounce\./)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Target'), '42.5');
    await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(host.getPath()).toBe(`/daily-planet/campaigns/${storedCampaign.id}`));
    const [set] = getSentSets(server) ?? [];
    expect(set).toMatchObject({
      name: 'Goals',
      goalSetIndex: 0,
      goals: [
        {
          id: 'web_bounceRate',
          name: 'Bounce rate',
          searchName: 'Bounce rate',
          type: 'ratio',
          quantity: 0.425,
          itemMap: { web_bounceRate: 'Bounce rate' },
        },
      ],
    });
    const { workspaceId } = server.requestsFor(calls.listGoalMetrics)[0]?.query ?? {};
    expect(workspaceId).toBe(sampleWorkspace().id);
    const metricRequests = server
      .requestsFor(calls.listGoalMetrics)
      .map(({ query }) => `${query.all} ${query.calculated}`);
    expect(new Set(metricRequests)).toEqual(new Set(['false true', 'true true']));
  },
);

proves(['C14', 'C71'], 'a reopened campaign shows its goals, and a goal can exclude media', async () => {
  const server = new FakeServer().on(calls.updateCampaign, () => storedCampaign);
  open('edit', server);
  const set = within(await screen.findByRole('group', { name: 'Reach' }));
  expect(set.getByLabelText('Target')).toHaveValue('100');
  await chooseOption(set.getByRole('combobox', { name: 'Counts' }), 'All except these');
  // Autosave validates the form and shows what is missing.
  expect(await set.findByText('Choose at least one, or count all media.')).toBeVisible();
  await chooseOption(await set.findByRole('combobox', { name: 'Excluded media' }), mediaItem.postUrl);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(server.requestsFor(calls.updateCampaign)).toHaveLength(1));
  const key = `web_${mediaItem.id}`;
  expect(server.requestsFor(calls.updateCampaign)[0]?.body).toMatchObject({
    goalSet: [{ name: 'Reach', goals: [{ ...goal, exclude: [key], itemMap: { [key]: mediaItem.postUrl } }] }],
  });
});

test('a missing value is reported next to its field, and nothing is sent', async () => {
  const server = new FakeServer();
  open('new', server);
  await userEvent.type(screen.getByLabelText('Name'), 'Autumn launch');
  await userEvent.click(screen.getByRole('button', { name: 'Add goal set' }));
  const set = within(screen.getByRole('group', { name: 'Goals' }));
  await userEvent.clear(set.getByLabelText('Goal set name'));
  await userEvent.type(set.getByLabelText('Target'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
  expect(await screen.findByText('Give the set a name.')).toBeVisible();
  expect(await screen.findByText('Choose a metric.')).toBeVisible();
  expect(screen.getByText('Enter a number above 0.')).toBeVisible();
  expect(server.requestsFor(calls.createCampaign)).toHaveLength(0);
});

test('if the server rejects a goal, the error message is shown next to its field and the input is kept', async () => {
  const path = 'body.goalSet.0.goals.0.quantity';
  const errors = [{ path, message: 'must be a share' }];
  // Creates a new response for each request, because autosave may send one before “Done” does.
  const server = new FakeServer().on(calls.updateCampaign, () =>
    problemResponse('invalidRequest', undefined, { errors }),
  );
  open('edit', server);
  const set = within(await screen.findByRole('group', { name: 'Reach' }));
  await userEvent.clear(set.getByLabelText('Target'));
  await userEvent.type(set.getByLabelText('Target'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  // The save started by “Done” may render the message again.
  await waitFor(() => expect(set.getByText('must be a share')).toBeVisible());
  expect(set.getByLabelText('Target')).toHaveValue('7');
});

test('server errors about dates are shown even for a set that uses the campaign’s dates', async () => {
  const errors = [{ path: 'body.goalSet.0.endDate', message: 'must be within 1100 days of the first day' }];
  open(
    'edit',
    new FakeServer().on(calls.updateCampaign, () => problemResponse('invalidRequest', undefined, { errors })),
  );
  const set = within(await screen.findByRole('group', { name: 'Reach' }));
  await userEvent.type(set.getByLabelText('Target'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await set.findByText('must be within 1100 days of the first day')).toBeVisible();
});

test('sets can be copied and moved, and a copy is independent of its original', async () => {
  const server = new FakeServer().on(calls.updateCampaign, respondToSave);
  const host = open('edit', server);
  await screen.findByRole('group', { name: 'Reach' });
  const clickAction = async (name: string, action: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  await clickAction('Reach', 'Duplicate');
  const copy = within(await screen.findByRole('group', { name: 'Reach (copy)' }));
  await userEvent.clear(copy.getByLabelText('Target'));
  await userEvent.type(copy.getByLabelText('Target'), '250');
  await clickAction('Reach (copy)', 'Move up');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(host.getPath()).not.toContain('/edit'));
  expect(server.requestsFor(calls.updateCampaign).at(-1)?.body).toMatchObject({
    goalSet: [
      { name: 'Reach (copy)', goalSetIndex: 0, goals: [{ quantity: 250 }] },
      { name: 'Reach', goalSetIndex: 1, goals: [{ quantity: 100 }] },
    ],
  });
});

proves(['C107'], 'a new campaign can start with the goals of the workspace’s default template', async () => {
  const server = new FakeServer().on(calls.createCampaign, () => storedCampaign);
  open('new', server, createSampleTemplate().id);
  await userEvent.type(screen.getByLabelText('Name'), 'Autumn launch');
  await userEvent.click(await screen.findByRole('button', { name: 'Use “Launch”' }));
  expect(await screen.findByRole('group', { name: 'Launch' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
  await waitFor(() => expect(getSentSets(server)).toHaveLength(1));
  expect(getSentSets(server)).toMatchObject([{ name: 'Launch', goals: [{ id: 'web_pageviews', quantity: 5_000 }] }]);
});
