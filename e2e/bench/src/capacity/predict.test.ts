import type { Action, Usage } from '@reportage/testing/capacity';
import { computeWorkspacesPerCore, describeCapacity, predict } from './predict.ts';

const createUsage = (server: number, worker: number, database: number): Usage => ({
  server: { processorMs: server, writtenBytes: 0 },
  worker: { processorMs: worker, writtenBytes: 0 },
  database: { processorMs: database, writtenBytes: 1_024 },
});
const noUsage = createUsage(0, 0, 0);
const costs = {
  idle: createUsage(10, 20, 30),
  costs: {
    beacon: createUsage(0.6, 0.3, 0),
    card: noUsage,
    save: noUsage,
    slice: createUsage(900, 36, 0),
    pdf: noUsage,
  } as Record<Action, Usage>,
};

test('the busiest hour has 12% of the visits, but no more fetching than any other hour', () => {
  // 5,000 × 0.12 / 3,600 beacons and 96 / 24 / 3,600 slices a second.
  const { eventsPerSecond, cores } = predict(costs, 1_000);
  expect(eventsPerSecond).toBeCloseTo((1_000 / 6) * 5);
  expect(cores.worker).toBeCloseTo(0.02 + (1_000 / 6) * 0.0003 + (1_000 / 900) * 0.036);
  expect(cores.database).toBeCloseTo(0.03);
});

test("the stand-in's work for a slice is not attributed to the server", () => {
  expect(predict(costs, 1_000).cores.server).toBeCloseTo(0.01 + (1_000 / 6) * 0.0006);
});

test('a process uses a full core when its idle load and the load of its workspaces add up to one core', () => {
  const workspaces = computeWorkspacesPerCore(costs, 'server');
  expect(workspaces).toBe(9_900);
  expect(predict(costs, workspaces).cores.server).toBeCloseTo(1);
});

test('the tables list each cost and three installation sizes', () => {
  const text = describeCapacity(costs);
  expect(text).toContain('| a slice | 900 ms, 0 KiB | 36 ms, 0 KiB | 0 ms, 1 KiB |');
  for (const size of ['10', '1,000', '100,000']) expect(text).toContain(`\n| ${size} | `);
  expect(text).toContain('| one core is full at |  | 9,900 | ');
});
