import type { Payments } from '../../platform/payments/payments.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { readHistoryStart } from './history-start.ts';

let api: TestApi;
let ada: Person;
let subject: { workspaceId: string; timezone: string };

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  subject = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id, timezone: 'UTC' };
});
afterAll(() => api.close());

const fakePayments = {} as Payments;
const readStart = (from: string, payments: Payments | null = fakePayments) =>
  readHistoryStart({ ...api.platform, payments }, subject, [{ from, to: '2026-06-17' }]);

/** Today is June 17, 2026. Before a plan is chosen, the Team plan's limits apply. */
test('the history goes back as many months as the plan includes; without subscriptions, it is unlimited', async () => {
  expect(await readStart('2024-06-16')).toBe('2024-06-17');
  expect(await readStart('2024-06-17')).toBeNull();
  expect(await readStart('2020-01-01', null)).toBeNull();
  const now = api.clock.at;
  await api.platform.db
    .insertInto('billingAccounts')
    .values({ userId: ada.id, setupEndsAt: now, planId: 'starter' })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ planId: 'starter' }))
    .execute();
  expect(await readStart('2025-06-16')).toBe('2025-06-17');
  expect(await readStart('2026-05-01')).toBeNull();
});

test('a creator’s free workspace has unlimited history', async () => {
  await api.platform.db.updateTable('workspaces').set({ creatorWorkspace: true }).execute();
  expect(await readStart('2020-01-01')).toBeNull();
});
