import {
  type CalculatedField,
  calculatedFieldPayloadSchema,
  calls,
  type Metric,
  metricFamilies,
} from '@reportage/contracts';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard, sampleDashboard, sampleResult } from '../../data/dashboard.samples.ts';
import { CardBuilder } from '../card-builder/card-builder.tsx';

const id = 'clf_01h455vb4pex5vsknk084sn02q';
const instant = '2026-11-20T10:00:00.000Z';
const { web } = metricFamilies;
const field: CalculatedField = {
  id,
  metricId: `web_${id}`,
  mediaType: 'web',
  name: 'Click rate',
  note: '',
  currency: null,
  decimals: null,
  formula: 'web_clicks / web_visits',
  unit: 'ratio',
  createdAt: instant,
  modifiedAt: instant,
  version: 1,
};
const fieldMetric: Metric = {
  id: field.metricId,
  name: field.name,
  note: '',
  unit: 'ratio',
  currency: null,
  type: 'calculated',
  mediaType: 'web',
  dimensions: ['web_date', 'web_media'],
};

function createServer(stored: CalculatedField[] = []) {
  let fields = stored;
  return new FakeServer()
    .on(calls.listDashboardMetrics, () => ({
      data: [...web.metrics, ...(fields.length > 0 ? [fieldMetric] : [])],
      dimensions: web.dimensions.map(({ id: dimension, name, note }) => ({
        id: dimension,
        name,
        note,
        isExclusive: false,
      })),
    }))
    .on(calls.previewCard, () => ({ card: sampleResult('one') }))
    .on(calls.getAssistant, () => ({ model: null, usedToday: 0, dailyLimit: 500 }))
    .on(calls.listCalculatedFields, () => ({ data: fields }))
    .on(calls.createCalculatedField, () => {
      fields = [field];
      return field;
    })
    .on(calls.updateCalculatedField, () => field)
    .on(calls.listFieldUses, () => ({
      data: [{ kind: 'dashboard' as const, id: sampleDashboard().id, name: 'Newsroom', cardTitle: 'Rates' }],
      hiddenCount: 1,
    }))
    .on(calls.deleteCalculatedField, () => {
      fields = [];
      return { done: true as const };
    });
}

function open(server: FakeServer) {
  const onSave = jest.fn();
  const period = { from: '2026-06-01', to: '2026-06-07' };
  renderInHost(
    <CardBuilder
      board={sampleDashboard()}
      card={sampleCard('one')}
      results={[]}
      boardQuery={{ period, comparison: 'previous', filters: [] }}
      onSave={onSave}
      onClose={() => undefined}
    />,
    createFakeHost({ server, workspace: sampleWorkspace(), path: '/daily-planet/explore' }),
  );
  return onSave;
}

const findFormulaField = () => screen.findByRole('combobox', { name: 'Formula' });
const saveField = () => userEvent.click(screen.getByRole('button', { name: 'Create field' }));

test('a formula is completed and validated as the user types, and the new field is added to the card', async () => {
  const server = createServer();
  const onSave = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'New calculated field' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Field name' }), 'Click rate');
  const formula = await findFormulaField();
  await userEvent.type(formula, 'Clicks + attention time');
  expect(await screen.findByText(/“Clicks” is a count and “attention time” is a duration/)).toBeVisible();
  await saveField();
  expect(server.requestsFor(calls.createCalculatedField)).toEqual([]);

  await userEvent.clear(formula);
  await userEvent.type(formula, 'Clicks / visi');
  await userEvent.click(await screen.findByText('Visits', { selector: '.ant-select-item-option-content' }));
  expect(formula).toHaveValue('Clicks / Visits');
  expect(screen.getByText('The units match.')).toBeVisible();
  await saveField();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Field name' })).not.toBeInTheDocument());
  const sentField = calculatedFieldPayloadSchema.parse(server.requestsFor(calls.createCalculatedField)[0]?.body);
  expect(sentField).toMatchObject({ name: 'Click rate', formula: 'Clicks / Visits', unit: 'ratio' });

  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(onSave.mock.lastCall?.[0].card.metrics).toEqual(['web_pageviews', field.metricId]);
});

test('a server error is shown next to its field, and the input is kept', async () => {
  const fieldProblem = {
    path: 'body.formula',
    message: 'At character 1: “Clicks” is not a metric of this media type.',
  };
  const server = createServer().on(calls.createCalculatedField, () =>
    problemResponse('invalidRequest', undefined, { errors: [fieldProblem] }),
  );
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'New calculated field' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Field name' }), 'Rate');
  await userEvent.type(await findFormulaField(), 'Clicks / Visits');
  await saveField();
  expect(await screen.findByText(fieldProblem.message)).toBeVisible();
  expect(await findFormulaField()).toHaveValue('Clicks / Visits');
});

test('editing or deleting a field lists the cards that use it', async () => {
  const server = createServer([field]);
  open(server);
  await chooseAction('Click rate', 'Edit');
  expect(await findFormulaField()).toHaveValue('Page clicks / Visits');
  expect(await screen.findByText('Rates on Newsroom')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save and change these cards' }));
  await waitFor(() => expect(server.requestsFor(calls.updateCalculatedField)).toHaveLength(1));
  expect(server.requestsFor(calls.updateCalculatedField)[0]?.body).toMatchObject({ version: 1, seenUses: 2 });

  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Formula' })).not.toBeInTheDocument());
  await chooseAction('Click rate', 'Delete');
  expect(await screen.findByText('one card on a dashboard that is not shared with you')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete field' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteCalculatedField)).toHaveLength(1));
  expect(server.requestsFor(calls.deleteCalculatedField)[0]?.query).toMatchObject({ seenUses: '2' });
});
