import { calls, type Metric } from '@reportage/contracts';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberEntry } from './number-entry.tsx';

const mediaId = 'med_01h455vb4pex5vsknk084sn02q';
const createMetric = (id: string, name: string, overrides: Partial<Metric> = {}): Metric => ({
  id,
  name,
  note: `${name}, counted by hand.`,
  unit: 'count',
  currency: null,
  type: 'sum',
  mediaType: 'custom',
  dimensions: ['custom_media'],
  ...overrides,
});
const metrics = [
  createMetric('custom_copies', 'Copies'),
  createMetric('custom_rating', 'Rating', { type: 'avg' }),
  createMetric('custom_spend', 'Spend', { unit: 'currency', currency: 'USD' }),
  createMetric('custom_radio', 'Radio', { dimensions: ['custom_channel'] }),
];

function Entry({ onDone }: { onDone(): void }) {
  const work = useUnsavedWork();
  return (
    <>
      {work.leaveDialog}
      <NumberEntry mediaId={mediaId} work={work} onDone={onDone} />
    </>
  );
}

function open() {
  const server = new FakeServer()
    .on(calls.getMetricsProfile, () => ({ type: 'custom', entity: 'campaign' as const, metrics, dimensions: [] }))
    .on(calls.getCustomValues, ({ body }) => {
      const { metricId, metricType, dimension } = body as {
        metricId: string;
        metricType: 'sum' | 'avg';
        dimension: string;
      };
      const value = {
        id: mediaId,
        date: '2026-11-16',
        mediaId,
        value: 500,
        weight: 1,
        name: 'Story',
        mediaName: 'Story',
      };
      return { metricId, metricType, dimension, items: metricId === 'custom_copies' ? [value] : [] };
    })
    .on(calls.updateMediaMetrics, () => ({ done: true as const }));
  const onDone = jest.fn();
  const host = createFakeHost({ server, path: '/daily-planet/media', workspace: sampleWorkspace() });
  renderInHost(<Entry onDone={onDone} />, host);
  return { server, host, onDone };
}

async function chooseDay(text: string) {
  const day = await screen.findByLabelText('Day');
  fireEvent.mouseDown(day);
  fireEvent.change(day, { target: { value: text } });
  fireEvent.keyDown(day, { key: 'Enter' });
  fireEvent.blur(day);
}

proves(['M33', 'M35'], "an item's numbers for a day are entered and saved together", async () => {
  const { server, host, onDone } = open();
  expect(await screen.findByLabelText('Copies')).toHaveValue('');
  expect(screen.getByText('Spend (USD)')).toBeVisible();
  expect(screen.queryByLabelText('Radio')).not.toBeInTheDocument();
  expect(server.requestsFor(calls.getMetricsProfile)[0]?.query).toMatchObject({ type: 'custom', entity: 'campaign' });
  await chooseDay('2026-11-16');
  await waitFor(() => expect(screen.getByLabelText('Copies')).toHaveValue('500'));
  const save = screen.getByRole('button', { name: 'Save changes' });
  await userEvent.click(save);
  expect(screen.getByLabelText('Copies')).toHaveFocus();
  expect(screen.getByLabelText('Copies')).toHaveAccessibleDescription('Enter or change a number first.');
  await userEvent.clear(screen.getByLabelText('Copies'));
  await userEvent.type(screen.getByLabelText('Rating'), '4,5');
  await userEvent.clear(screen.getByLabelText('Weight of Rating'));
  await userEvent.type(screen.getByLabelText('Weight of Rating'), '12');
  await userEvent.click(save);
  await waitFor(() => expect(host.messages).toEqual(['success: Numbers saved']));
  expect(server.requestsFor(calls.updateMediaMetrics).map(({ body }) => body)).toEqual([
    {
      mediaId,
      metrics: [
        { metricId: 'custom_copies', date: '2026-11-16', value: null, weight: 1, before: { value: 500, weight: 1 } },
        { metricId: 'custom_rating', date: '2026-11-16', value: 4.5, weight: 12, before: null },
      ],
    },
  ]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

async function openWithConflict() {
  const openedEntry = open();
  const key = { metricId: 'custom_copies', date: '2026-11-16' };
  const current = { mediaId, metrics: [{ ...key, stored: { value: 700, weight: 1 } }] };
  let saveCount = 0;
  openedEntry.server.on(calls.updateMediaMetrics, () => {
    saveCount += 1;
    return saveCount === 1 ? problemResponse('conflict', undefined, { current }) : { done: true as const };
  });
  await chooseDay('2026-11-16');
  await waitFor(() => expect(screen.getByLabelText('Copies')).toHaveValue('500'));
  await userEvent.clear(screen.getByLabelText('Copies'));
  await userEvent.type(screen.getByLabelText('Copies'), '600');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('row', { name: 'Copies 600 700' })).toBeVisible();
  return openedEntry;
}

proves(
  ['M33'],
  'if another user changed the numbers, both versions are shown, and the user can still save their own',
  async () => {
    const { server, onDone } = await openWithConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(server.requestsFor(calls.updateMediaMetrics).map(({ body }) => body)).toMatchObject([
      { metrics: [{ value: 600, before: { value: 500, weight: 1 } }] },
      { metrics: [{ value: 600, before: { value: 700, weight: 1 } }] },
    ]);
  },
);

test('after accepting the stored numbers, editing continues from them', async () => {
  const { server } = await openWithConflict();
  await userEvent.click(screen.getByRole('button', { name: 'Use the saved version' }));
  await waitFor(() => expect(screen.getByLabelText('Copies')).toHaveValue('700'));
  expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Copies'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.requestsFor(calls.updateMediaMetrics)).toHaveLength(2));
  expect(server.requestsFor(calls.updateMediaMetrics)[1]?.body).toMatchObject({
    metrics: [{ value: 7001, before: { value: 700, weight: 1 } }],
  });
});

test('canceling or choosing another day asks for confirmation before entered numbers are discarded', async () => {
  const { onDone } = open();
  await userEvent.type(await screen.findByLabelText('Copies'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onDone).not.toHaveBeenCalled();
  await chooseDay('2026-11-16');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Copies')).toHaveValue('7');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('text that is not a number cannot be saved', async () => {
  const { server } = open();
  await userEvent.type(await screen.findByLabelText('Copies'), 'many');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByLabelText('Copies')).toHaveFocus();
  expect(screen.getByLabelText('Copies')).toHaveAccessibleDescription('Enter a number, such as 1,234.5.');
  expect(server.requestsFor(calls.updateMediaMetrics)).toEqual([]);
});

test('an average needs a weight', async () => {
  const { server } = open();
  await userEvent.type(await screen.findByLabelText('Rating'), '4');
  await userEvent.clear(screen.getByLabelText('Weight of Rating'));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByLabelText('Weight of Rating')).toHaveFocus();
  expect(screen.getByLabelText('Weight of Rating')).toHaveAccessibleDescription('Enter a weight above 0.');
  expect(server.requestsFor(calls.updateMediaMetrics)).toEqual([]);
});
