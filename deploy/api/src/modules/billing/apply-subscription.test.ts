import { calls, type Workspace } from '@reportage/contracts';
import { type BillingFixture, createBillingFixture } from '../../testing/billing-fixture.ts';
import type { Person, TestApi } from '../../testing/test-api.ts';

let fixture: BillingFixture;
let api: TestApi;
let ada: Person;

beforeAll(async () => {
  fixture = await createBillingFixture();
  api = fixture.api;
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  ada = await api.createPerson('Ada');
});

const visa = { card: 'pm_card_visa' };

async function subscribe(person: Person, workspaceId?: string): Promise<void> {
  await fixture.submit(
    await fixture.startCheckout(person, 'starter', { ...(workspaceId ? { workspaceId } : {}) }),
    visa,
  );
  await fixture.settle();
}

/** Ends a person's setup period. */
const endSetup = ({ id }: Person) =>
  api.platform.db
    .insertInto('billingAccounts')
    .values({ userId: id, setupEndsAt: new Date(0) })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ setupEndsAt: new Date(0) }))
    .execute();

async function cancelNow({ id }: Person): Promise<void> {
  const { subscriptionId } = await api.platform.db
    .selectFrom('billingAccounts')
    .select('subscriptionId')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  await api.platform.payments?.cancelSubscription(subscriptionId ?? '');
  await fixture.settle();
}

const tryToWrite = async ({ id: workspaceId }: Workspace, person: Person) =>
  (await api.send(calls.upsertClient, { query: { workspaceId }, body: { name: 'Acme' } }, person)).status;

const isLimited = async ({ slug }: Workspace, person: Person) =>
  (await api.send(calls.getWorkspaceBySlug, { params: { workspaceId: slug } }, person)).body.creatorWorkspace;

/** Creates a workspace with limits, like those of invited creators. */
async function createLimitedWorkspace(owner: Person, name: string): Promise<Workspace> {
  const workspace = await api.createWorkspace(owner, name);
  await api.platform.db
    .updateTable('workspaces')
    .set({ creatorWorkspace: true })
    .where('id', '=', workspace.id)
    .execute();
  return workspace;
}

test('an admin becomes a workspace’s payer by paying, but not by abandoning a checkout', async () => {
  const workspace = await api.createWorkspace(ada, 'Abandoned');
  const admin = await api.createMember(workspace, 'admin');
  await endSetup(admin);
  await fixture.startCheckout(admin, 'starter', { workspaceId: workspace.id });
  expect((await fixture.getSubscription(ada, workspace.id)).payer).toEqual({ name: ada.name, isSelf: true });
  expect(await tryToWrite(workspace, ada)).toBeLessThan(300);

  await subscribe(admin, workspace.id);
  expect(await fixture.getSubscription(ada, workspace.id)).toMatchObject({
    status: 'active',
    payer: { name: admin.name, isSelf: false },
  });
});

test('an admin who loses the role before paying does not become the payer', async () => {
  const workspace = await api.createWorkspace(ada, 'Demoted');
  const admin = await api.createMember(workspace, 'admin');
  const page = await fixture.startCheckout(admin, 'starter', { workspaceId: workspace.id });
  await api.platform.db
    .updateTable('memberships')
    .set({ access: 'viewer' })
    .where('workspaceId', '=', workspace.id)
    .where('userId', '=', admin.id)
    .execute();
  await fixture.submit(page, visa);
  await fixture.settle();
  expect((await fixture.getSubscription(ada, workspace.id)).payer.isSelf).toBe(true);
});

test('after another payer’s subscription ends, the owner’s new subscription covers the workspace without naming it', async () => {
  const workspace = await api.createWorkspace(ada, 'Left behind');
  const admin = await api.createMember(workspace, 'admin');
  await subscribe(admin, workspace.id);
  await cancelNow(admin);
  expect(await tryToWrite(workspace, ada)).toBe(402);
  await subscribe(ada);
  expect(await tryToWrite(workspace, ada)).toBeLessThan(300);
  expect((await fixture.getSubscription(ada, workspace.id)).payer.isSelf).toBe(true);
});

test('a creator’s workspace stays limited until a subscription for it is confirmed', async () => {
  const namedWorkspace = await createLimitedWorkspace(ada, 'Named films');
  const other = await createLimitedWorkspace(ada, 'Other films');
  const page = await fixture.startCheckout(ada, 'starter', { workspaceId: namedWorkspace.id });
  expect(await isLimited(namedWorkspace, ada)).toBe(true);
  await fixture.submit(page, visa);
  await fixture.settle();
  expect([await isLimited(namedWorkspace, ada), await isLimited(other, ada)]).toEqual([false, true]);
});

test('a subscription that names no workspace lifts the limits of a person’s only workspace', async () => {
  const onlyWorkspace = await createLimitedWorkspace(ada, 'Only films');
  await subscribe(ada);
  expect(await isLimited(onlyWorkspace, ada)).toBe(false);

  const bob = await api.createPerson('Bob');
  const fullWorkspace = await api.createWorkspace(bob, 'Full');
  const limitedWorkspace = await createLimitedWorkspace(bob, 'Bob films');
  await subscribe(bob);
  expect([await isLimited(fullWorkspace, bob), await isLimited(limitedWorkspace, bob)]).toEqual([false, true]);
});
