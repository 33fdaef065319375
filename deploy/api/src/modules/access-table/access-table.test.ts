import { proves } from '@reportage/testing';
import { contractCalls } from '../../platform/http/contract-calls.ts';
import { type ProductRuleName, productTable } from './product-table.ts';
import { getCells } from './testing/access-cells.ts';
import { type AccessStage, openAccessStage } from './testing/access-stage.ts';
import { getGuestCells } from './testing/guest-cells.ts';
import { createRewind, type Rewind } from './testing/rewind.ts';
import { type Differences, tryCells } from './testing/try-cells.ts';

let stage: AccessStage;
let rewind: Rewind;
const triedRules = new Set<ProductRuleName>();
const triedAsGuest = new Set<string>();
const openToGuests = new Set<string>();

beforeAll(async () => {
  stage = await openAccessStage();
  rewind = await createRewind(stage.api.platform.db);
});
afterAll(() => stage.close());

/** Tries all calls of a rule. @returns the differences from the table, by call */
async function tryRule(rule: ProductRuleName): Promise<Record<string, Differences>> {
  triedRules.add(rule);
  const found: Record<string, Differences> = {};
  const { api, cast, getAddress } = stage;
  for (const id of productTable[rule].calls) {
    const call = contractCalls.find((known) => known.id === id);
    if (!call) throw new Error(`There is no call ${id}.`);
    const guestCells = getGuestCells(call, stage);
    if (guestCells.length > 0) triedAsGuest.add(id);
    if (guestCells.some(({ expected }) => expected === 'allowed')) openToGuests.add(id);
    const differences = await tryCells(api, rewind, call, [...getCells(call, cast, getAddress), ...guestCells]);
    if (Object.keys(differences).length > 0) found[id] = differences;
  }
  return found;
}

proves(
  ['W92', 'W93'],
  'members, and no one else, read everything in the workspace, and reading changes nothing',
  async () => {
    expect(await tryRule('read everything in the workspace')).toEqual({});
  },
);

proves(
  ['W93', 'W94', 'W105'],
  'editors change campaigns, clients, media, reports and custom metrics, viewers do not',
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
  'editors manage their own sources, partners, shared media and links, admins those of everyone',
  async () => {
    expect(
      await tryRule('add sources, invite creators, request shared media and save views, which are then one’s own'),
    ).toEqual({});
    expect(
      await tryRule('manage sources, creators, partners, shared media, guest links, dashboards and saved views'),
    ).toEqual({});
  },
);

proves(['W97'], 'only admins and the owner manage users, access and settings', async () => {
  expect(await tryRule('manage users and access, workspace settings and billing')).toEqual({});
});

test('only the owner can remove the workspace or hand it over', async () => {
  expect(await tryRule('remove the workspace, hand ownership over')).toEqual({});
});

test('calls about the caller’s own membership are for members, not for visiting staff', async () => {
  expect(await tryRule('fetch pictures from the drive that one has connected as a member')).toEqual({});
  expect(await tryRule('end one’s own membership')).toEqual({});
  expect(await tryRule('see what belongs to a member')).toEqual({});
});

test('members authorise their own sources at vendors and complete the authorisation; staff do not', async () => {
  expect(await tryRule('authorise sources at their vendor as a member')).toEqual({});
  expect(await tryRule('come back as a member from where one has authorised a source')).toEqual({});
});

test('members create and revoke their own API keys, admins those of the workspace', async () => {
  expect(await tryRule('make API keys of one’s own; admins also those of the workspace')).toEqual({});
  expect(await tryRule('end API keys')).toEqual({});
});

test('a signed-in user sees and changes only their own data', async () => {
  expect(await tryRule('see and change what is the person’s own, signed in')).toEqual({});
  expect(await tryRule('find the workspaces that one belongs to, and time zones')).toEqual({});
});

test('a published report can be opened by its guest link while the link is switched on', async () => {
  expect(await tryRule('open a published report, and take its numbers')).toEqual({});
  expect(await tryRule('open a public dashboard by its address')).toEqual({});
  expect(await tryRule('give the passcode of a guest link, and learn which sites may frame its report')).toEqual({});
});

test('members comment and answer questions for approval; guests do so through a link that allows it', async () => {
  expect(await tryRule('comment on a report')).toEqual({});
  expect(await tryRule('answer as a member whether one approves a report')).toEqual({});
  expect(await tryRule('comment and approve through a guest link that allows it')).toEqual({});
});

test('a signed URL opens only what it was signed for, and public URLs work for everyone', async () => {
  expect(await tryRule('open or send a file, end mails of a kind by a signed address')).toEqual({});
  expect(await tryRule('see the images of a workspace’s brand, and uploaded pictures')).toEqual({});
  expect(
    await tryRule(
      'visit sites that are measured, follow short links, report errors, come back from a vendor, read what can be called',
    ),
  ).toEqual({});
});

test('no rule of the table is left out', () => {
  expect([...triedRules].toSorted()).toEqual(Object.keys(productTable).toSorted());
});

/** Open by the dashboard's own address, to which the credentials of a report's guest add nothing. */
const openByOtherUrl: readonly ProductRuleName[] = ['open a public dashboard by its address'];

test('a guest’s credentials were tried on every call, and open only what the table lists for the shared report', () => {
  expect([...triedAsGuest].toSorted()).toEqual(contractCalls.map(({ id }) => id).toSorted());
  const openCalls = Object.entries(productTable).flatMap(([rule, { verdicts, calls }]): readonly string[] =>
    verdicts[1] === 'yes' && !openByOtherUrl.some((other) => other === rule) ? calls : [],
  );
  expect([...openToGuests].toSorted()).toEqual(openCalls.toSorted());
});
