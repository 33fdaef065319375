import { proves } from '@reportage/testing';
import { contractCalls } from '../../platform/http/contract-calls.ts';
import { type ProductRuleName, productTable } from './product-table.ts';
import { getCells } from './testing/access-cells.ts';
import { type AccessTestbed, openAccessTestbed } from './testing/access-testbed.ts';
import { checkCells, type Differences } from './testing/check-cells.ts';
import { createDatabaseSnapshot, type DatabaseSnapshot } from './testing/database-snapshot.ts';
import { getGuestCells } from './testing/guest-cells.ts';

let testbed: AccessTestbed;
let snapshot: DatabaseSnapshot;
const triedRules = new Set<ProductRuleName>();
const callsTriedAsGuest = new Set<string>();
const callsOpenToGuests = new Set<string>();

beforeAll(async () => {
  testbed = await openAccessTestbed();
  snapshot = await createDatabaseSnapshot(testbed.api.platform.db);
});
afterAll(() => testbed.close());

/**
 * Tries all calls that a rule covers.
 * @returns the differences from the table, by call
 */
async function tryRule(rule: ProductRuleName): Promise<Record<string, Differences>> {
  triedRules.add(rule);
  const differencesByCall: Record<string, Differences> = {};
  const { api, users: testUsers, getPublicInputs } = testbed;
  for (const id of productTable[rule].calls) {
    const call = contractCalls.find((candidate) => candidate.id === id);
    if (!call) throw new Error(`Unknown call: ${id}.`);
    const guestCells = getGuestCells(call, testbed);
    if (guestCells.length > 0) callsTriedAsGuest.add(id);
    if (guestCells.some(({ expected }) => expected === 'allowed')) callsOpenToGuests.add(id);
    const differences = await checkCells(api, snapshot, call, [
      ...getCells(call, testUsers, getPublicInputs),
      ...guestCells,
    ]);
    if (Object.keys(differences).length > 0) differencesByCall[id] = differences;
  }
  return differencesByCall;
}

proves(
  ['W92', 'W93'],
  'members can read everything in the workspace, outsiders nothing, and reading changes nothing',
  async () => {
    expect(await tryRule('read everything in the workspace')).toEqual({});
  },
);

proves(
  ['W93', 'W94', 'W105'],
  'editors, but not viewers, can change campaigns, clients, media, reports and custom metrics',
  async () => {
    expect(
      await tryRule(
        'create and change campaigns, groups, links, clients, media, dashboards, reports and custom metrics',
      ),
    ).toEqual({});
  },
);

proves(
  ['W95', 'W96'],
  'editors manage their own sources, partners, shared media and links; admins manage everyone’s',
  async () => {
    expect(
      await tryRule(
        'add sources, invite creators, request shared media and save views (the creator becomes the owner)',
      ),
    ).toEqual({});
    expect(
      await tryRule('manage sources, creators, partners, shared media, guest links, dashboards and saved views'),
    ).toEqual({});
  },
);

proves(['W97'], 'only admins and the owner manage users, access and settings', async () => {
  expect(await tryRule('manage users and access, workspace settings and billing')).toEqual({});
});

test('only the owner can remove the workspace or transfer it', async () => {
  expect(await tryRule('delete the workspace or transfer ownership')).toEqual({});
});

test('members, but not visiting staff, can make calls about their own membership', async () => {
  expect(await tryRule('fetch pictures from one’s own connected drive (members only)')).toEqual({});
  expect(await tryRule('leave the workspace')).toEqual({});
  expect(await tryRule('see what a member owns')).toEqual({});
});

test('members, but not staff, can authorize their own sources with vendors', async () => {
  expect(await tryRule('authorize sources with their vendor (members only)')).toEqual({});
  expect(await tryRule('complete the authorization of a source (members only)')).toEqual({});
});

test('members create and revoke their own API keys; admins also manage the workspace’s keys', async () => {
  expect(await tryRule('create personal API keys; admins can also create workspace keys')).toEqual({});
  expect(await tryRule('revoke API keys')).toEqual({});
});

test('a signed-in user sees and changes only their own data', async () => {
  expect(await tryRule('see and change one’s own account data when signed in')).toEqual({});
  expect(await tryRule('list one’s workspaces and the time zones')).toEqual({});
});

test('a published report can be opened via its guest link while the link is on', async () => {
  expect(await tryRule('open a published report and export its data')).toEqual({});
  expect(await tryRule('open a public dashboard by its URL')).toEqual({});
  expect(await tryRule('enter the passcode of a guest link and see which sites may embed its report')).toEqual({});
});

test('members comment and respond to approval requests; guests do so through a link that allows it', async () => {
  expect(await tryRule('comment on a report')).toEqual({});
  expect(await tryRule('approve or reject a report (members only)')).toEqual({});
  expect(await tryRule('comment and approve through a guest link that allows it')).toEqual({});
});

test('a signed URL opens only its own resource, and public URLs work for everyone', async () => {
  expect(await tryRule('download or upload a file, or unsubscribe from a kind of email, via a signed URL')).toEqual({});
  expect(await tryRule('see a workspace’s brand images and uploaded pictures')).toEqual({});
  expect(
    await tryRule('public endpoints: tracking, short links, error reports, vendor callbacks, the OpenAPI document'),
  ).toEqual({});
});

test('the tests cover every rule of the table', () => {
  expect([...triedRules].toSorted()).toEqual(Object.keys(productTable).toSorted());
});

/** Public dashboards are open at their own URL; a report guest's credentials make no difference there. */
const rulesWithOwnUrl: readonly ProductRuleName[] = ['open a public dashboard by its URL'];

test('a guest’s credentials permit only the calls that the table lists for the shared report', () => {
  expect([...callsTriedAsGuest].toSorted()).toEqual(contractCalls.map(({ id }) => id).toSorted());
  const openCalls = Object.entries(productTable).flatMap(([rule, { verdicts, calls }]): readonly string[] =>
    verdicts[1] === 'yes' && !rulesWithOwnUrl.some((ruleWithOwnUrl) => ruleWithOwnUrl === rule) ? calls : [],
  );
  expect([...callsOpenToGuests].toSorted()).toEqual(openCalls.toSorted());
});
