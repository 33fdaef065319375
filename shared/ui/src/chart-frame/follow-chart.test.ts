import { followChart } from './follow-chart.ts';

/** Creates a fake of the library's chart that records renderings and emits events. */
function createChart() {
  const listeners = new Map<string, (() => void)[]>();
  const drawings: string[] = [];
  const emit = (event: string) => {
    for (const listener of listeners.get(event) ?? []) listener();
  };
  const chart = {
    on: (event: string, listener: () => void) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    getContainer: () => document.createElement('div'),
    render: async (): Promise<unknown> => drawings.push('drawn'),
  };
  return { chart, drawings, emit };
}

test('every rendering of a chart is reported', () => {
  const { chart, emit } = createChart();
  let count = 0;
  followChart(chart, () => {
    count += 1;
  });
  emit('afterrender');
  emit('afterrender');
  expect(count).toBe(2);
});

test('a destroyed chart is not rendered again', async () => {
  const { chart, drawings, emit } = createChart();
  followChart(chart, undefined);
  await chart.render();
  emit('beforedestroy');
  await chart.render();
  expect(drawings).toEqual(['drawn']);
});
