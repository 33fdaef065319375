import { type AssistantEvent, calls, metricFamilies, z } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard, sampleDashboard, sampleResult } from '../../data/dashboard.samples.ts';
import { CardBuilder } from '../card-builder/card-builder.tsx';

const requestId = 'asr_01h455vb4pex5vsknk084sn02q';
const board = sampleDashboard();
const card = sampleCard('one');
const period = { from: '2026-06-01', to: '2026-06-07' };
const { web } = metricFamilies;

const ruleBasedModel = { name: 'rules', isRuleBased: true };
const startEvent: AssistantEvent = {
  type: 'started',
  requestId,
  model: ruleBasedModel,
  sent: [
    { role: 'system', text: 'You edit one data card.' },
    { role: 'user', text: 'Show bars' },
  ],
};
const proposal: AssistantEvent = {
  type: 'answer',
  message: 'As bars, then.',
  title: 'Card one',
  assistantCard: {},
  notes: ['There is no metric “mood” here.'],
  changes: [
    { field: 'display', before: ['scoreboard'], after: ['chart'] },
    { field: 'metrics', before: ['web_pageviews'], after: ['web_pageviews', 'web_visits'] },
  ],
  card: { ...card.card, display: 'chart', chartType: 'bar', metrics: ['web_pageviews', 'web_visits'] },
};

const createStream = (...events: AssistantEvent[]): string =>
  events.map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify(event)}\n\n`).join('');
const parsePreview = (body: unknown) =>
  z.looseObject({ card: z.looseObject({ display: z.string() }) }).parse(body).card;

function createServer(
  response: string | Response,
  model: { name: string; isRuleBased: boolean } | null = ruleBasedModel,
) {
  return new FakeServer()
    .on(calls.listDashboardMetrics, () => ({
      data: [...web.metrics],
      dimensions: web.dimensions.map(({ id, name, note }) => ({
        id,
        name,
        note,
        isExclusive: web.exclusiveDimensions.includes(id),
      })),
    }))
    .on(calls.previewCard, () => ({ card: sampleResult('one') }))
    .on(calls.getAssistant, () => ({ model, usedToday: 3, dailyLimit: 500 }))
    .on(calls.askAssistant, () => response)
    .on(calls.recordAssistantOutcome, () => ({ done: true as const }));
}

function open(server: FakeServer) {
  const onSave = jest.fn();
  renderInHost(
    <CardBuilder
      board={board}
      card={card}
      results={[]}
      boardQuery={{ period, comparison: 'previous', filters: [] }}
      onSave={onSave}
      onClose={() => undefined}
    />,
    createFakeHost({ server, workspace: sampleWorkspace(), path: '/daily-planet/explore' }),
  );
  return onSave;
}

async function sendRequest(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the assistant' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your request' }), `${text}{Enter}`);
}
const getOutcomes = (server: FakeServer) =>
  server
    .requestsFor(calls.recordAssistantOutcome)
    .map(({ body }) => z.object({ outcome: z.string() }).parse(body).outcome);
const getLastPreview = (server: FakeServer) => parsePreview(server.requestsFor(calls.previewCard).at(-1)?.body);

proves(
  ['I01', 'I18', 'I19'],
  'a proposal shows its message, each change and the resulting card; it can be accepted into the draft and undone',
  async () => {
    const server = createServer(createStream(startEvent, { type: 'text', text: 'As bars' }, proposal));
    const onSave = open(server);
    await sendRequest('Show bars');
    const log = await screen.findByRole('log');
    expect(await within(log).findByText('As bars, then.')).toBeVisible();
    const changes = within(log).getByLabelText('Proposed changes');
    expect(changes).toHaveTextContent('Shown asfrom Scoreboard to Chart');
    expect(changes).toHaveTextContent('Metricsfrom Pageviews to Pageviews, Visits');
    expect(within(log).getByText('There is no metric “mood” here.')).toBeVisible();
    await waitFor(() => expect(getLastPreview(server)).toMatchObject({ display: 'chart' }));
    await userEvent.click(screen.getByText('Before'));
    await waitFor(() => expect(getLastPreview(server)).toMatchObject({ display: 'scoreboard' }));
    await userEvent.click(within(log).getByRole('button', { name: 'Accept' }));
    expect(within(log).getByText('Accepted')).toBeVisible();
    await userEvent.click(within(log).getByRole('button', { name: 'Undo' }));
    expect(within(log).getByText('Undone')).toBeVisible();
    expect(getOutcomes(server)).toEqual(['accepted', 'undone']);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(onSave).toHaveBeenCalledWith({ title: 'Card one', card: card.card });
  },
);

test('an accepted proposal is saved with the card; a rejected one is not', async () => {
  const server = createServer(createStream(startEvent, proposal));
  const onSave = open(server);
  await sendRequest('Show bars');
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(screen.getByText('Rejected')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your request' }), 'Do it{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(onSave).toHaveBeenCalledWith({ title: 'Card one', card: expect.objectContaining({ display: 'chart' }) });
  const [, second] = server.requestsFor(calls.askAssistant);
  expect(second?.body).toMatchObject({
    conversation: [
      { role: 'user', text: 'Show bars' },
      { role: 'assistant', text: 'As bars, then.' },
    ],
  });
});

proves(
  ['I20', 'I21', 'I35'],
  'an answer without an action asks for clarification, a malformed one shows the reason, and neither can be accepted',
  async () => {
    const reply = "I couldn't find any specific actions to take. Could you clarify what you'd like to do next?";
    const server = createServer(
      createStream(startEvent, { ...proposal, message: reply, changes: [], notes: [], card: card.card }),
    );
    open(server);
    await sendRequest('Hm');
    expect(await screen.findByText(reply)).toBeVisible();
    const message = 'The answer could not be read. Your card is unchanged; please rephrase your request.';
    server.on(calls.askAssistant, () => createStream(startEvent, { type: 'failed', reason: 'malformed', message }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your request' }), 'Show bars{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(getLastPreview(server)).toMatchObject({ display: 'scoreboard' });
  },
);

test('an interrupted stream is reported, and a proposal does not overwrite later manual edits', async () => {
  const server = createServer(createStream(startEvent, { type: 'text', text: 'As b' }));
  open(server);
  await sendRequest('Show bars');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  server.on(calls.askAssistant, () => createStream(startEvent, proposal));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  expect(await screen.findByText('The card has changed since, so this no longer applies.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('the assistant is labeled as rule-based, starts with examples, and shows what is sent', async () => {
  open(createServer(createStream(startEvent, proposal)));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the assistant' }));
  expect(screen.getByText('Rule-based')).toBeVisible();
  expect(screen.getByText('3 of 500 requests today')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the last 30 days by week' }));
  const field = screen.getByRole('textbox', { name: 'Your request' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Show the last 30 days by week');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByText('What is sent'));
  expect(screen.getByText('You edit one data card.')).toBeVisible();
});

test('the assistant is hidden if no model is configured', async () => {
  const server = createServer('', null);
  open(server);
  await waitFor(() => expect(server.requestsFor(calls.getAssistant)).toHaveLength(1));
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('button', { name: 'Ask the assistant' })).not.toBeInTheDocument();
});
