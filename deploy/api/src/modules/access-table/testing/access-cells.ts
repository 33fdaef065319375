import { acceptsApiKey, accessLevels, type Call, type Caller, type Verdict, verdictOf } from '@reportage/contracts';
import { refersToItems, type SampleInput } from '../../../testing/sample-inputs/index.ts';
import type { WorkspaceItems } from '../../../testing/workspace-items.ts';
import { getSignedInInput, getWorkspaceInput } from './call-inputs.ts';
import { levels } from './levels.ts';
import type { PublicAddress } from './public-addresses.ts';
import type { TestUser, TestUsers } from './test-users.ts';

export type Outcome = 'allowed' | 'unauthenticated' | 'forbidden' | 'missing' | 'refused';

export interface CellResponse {
  status: number;
  content: Buffer;
}

/** One cell of the table: a caller's request with its expected outcome. */
export interface AccessCell {
  name: string;
  as: { token: string } | undefined;
  input: SampleInput;
  file?: Buffer;
  expected: Outcome;
  /** Describes what is wrong with the response to an allowed call, if anything. */
  findProblem?(response: CellResponse): Promise<string | undefined>;
}

export const withWorkspace = (input: SampleInput, workspaceId: string): SampleInput => ({
  ...input,
  query: { ...input.query, workspaceId },
});

const toOutcome = (verdict: Verdict, isOwn: boolean): Outcome =>
  verdict === 'yes' || (verdict === 'own' && isOwn) ? 'allowed' : 'forbidden';

const hasOwners = ({ access }: Call): boolean => access.kind === 'workspace' && access.ownership === 'named';

/** Members and staff use their own items, a colleague's and another workspace's. */
function createMemberCells(call: Call, testUsers: TestUsers): AccessCell[] {
  return levels.flatMap((level): AccessCell[] => {
    const testUser = testUsers.byLevel[level];
    const verdict = verdictOf(call, level);
    const createCell = (items: WorkspaceItems): Pick<AccessCell, 'as' | 'input'> => ({
      as: testUser.person,
      input: withWorkspace(getWorkspaceInput(call, { testUser, items, testUsers }), testUsers.workspace.id),
    });
    const foreignOutcome: Outcome = verdict === 'no' ? 'forbidden' : 'missing';
    return [
      { name: `${level}, a colleague’s`, ...createCell(testUsers.colleagueItems), expected: toOutcome(verdict, false) },
      ...(hasOwners(call)
        ? [{ name: `${level}, their own`, ...createCell(testUser.ownItems), expected: toOutcome(verdict, true) }]
        : []),
      ...(canReferToForeignItems(call, testUser, testUsers)
        ? [{ name: `${level}, of another workspace`, ...createCell(testUsers.foreignItems), expected: foreignOutcome }]
        : []),
    ];
  });
}

/** Whether the call's input contains ids of workspace items, and so could contain another workspace's ids. */
function canReferToForeignItems(call: Call, testUser: TestUser, testUsers: TestUsers): boolean {
  const getInputText = (items: WorkspaceItems): string =>
    JSON.stringify(getWorkspaceInput(call, { testUser, items, testUsers }));
  return (
    getInputText(testUsers.foreignItems) !== getInputText(testUsers.colleagueItems) &&
    refersToItems(call, testUsers.foreignItems)
  );
}

/** Callers who are not members of the workspace. */
function createOutsiderCells(call: Call, testUsers: TestUsers): AccessCell[] {
  const owner = testUsers.byLevel.owner;
  const input = withWorkspace(
    getWorkspaceInput(call, { testUser: owner, items: owner.ownItems, testUsers }),
    testUsers.workspace.id,
  );
  return [
    { name: 'nobody', as: undefined, input, expected: 'unauthenticated' },
    ...accessLevels.map(
      (level): AccessCell => ({
        name: `${level} of another workspace`,
        as: testUsers.nonMembers[level],
        input,
        expected: 'missing',
      }),
    ),
  ];
}

/** Callers with an API key for the workspace, and one with a key for another workspace. */
function createKeyCells(call: Call, testUsers: TestUsers): AccessCell[] {
  const { workspace, byLevel, colleagueItems, keys, foreignKey } = testUsers;
  const isAccepted = acceptsApiKey(call);
  const isForMembers = call.access.kind === 'workspace' && call.access.membersOnly;
  const getInput = (testUser: TestUser, items: WorkspaceItems): SampleInput =>
    withWorkspace(getWorkspaceInput(call, { testUser, items, testUsers, authentication: 'byKey' }), workspace.id);
  const cells = keys.flatMap(({ name, level, actsAs, token }): AccessCell[] => {
    const testUser = byLevel[level ?? 'admin'];
    const verdict = isAccepted && (level || !isForMembers) ? verdictOf(call, actsAs) : 'no';
    const createCell = (items: WorkspaceItems, isOwn: boolean) => ({
      as: { token },
      input: getInput(testUser, items),
      expected: toOutcome(verdict, isOwn),
    });
    return [
      { name: `${name}, a colleague’s`, ...createCell(colleagueItems, false) },
      ...(level && hasOwners(call) ? [{ name: `${name}, their own`, ...createCell(testUser.ownItems, true) }] : []),
    ];
  });
  const input = getInput(byLevel.owner, byLevel.owner.ownItems);
  const expected: Outcome = isAccepted ? 'missing' : 'forbidden';
  return [...cells, { name: 'a key of another workspace', as: { token: foreignKey }, input, expected }];
}

function createSignedInCells(call: Call, testUsers: TestUsers): AccessCell[] {
  const userCells = levels.map((level): AccessCell => {
    const testUser = testUsers.byLevel[level];
    const expected = toOutcome(verdictOf(call, level), true);
    return { name: level, as: testUser.person, input: getSignedInInput(call, testUser, testUsers), expected };
  });
  const input = getSignedInInput(call, testUsers.byLevel.owner, testUsers);
  const keyCells = testUsers.keys.flatMap(({ name, level, token }): AccessCell[] => {
    const testUser = level && testUsers.byLevel[level];
    const expected: Outcome = acceptsApiKey(call) ? 'allowed' : 'forbidden';
    return testUser ? [{ name, as: { token }, input: getSignedInInput(call, testUser, testUsers), expected }] : [];
  });
  return [{ name: 'nobody', as: undefined, input, expected: 'unauthenticated' }, ...userCells, ...keyCells];
}

/** All callers, signed in or not, each with an open and a closed URL. */
function createPublicUrlCells(call: Call, testUsers: TestUsers, { open, closed, file }: PublicAddress): AccessCell[] {
  const people: [Caller, AccessCell['as']][] = [
    ['nobody', undefined],
    ...levels.map((level): [Caller, AccessCell['as']] => [level, testUsers.byLevel[level].person]),
  ];
  const outsiders = accessLevels.map(
    (level) => [`${level} of another workspace`, testUsers.nonMembers[level]] as const,
  );
  const withFile = file ? { file } : {};
  const createCells = (name: string, as: AccessCell['as'], verdict: Verdict): AccessCell[] => [
    { name: `${name}, open`, as, input: open, ...withFile, expected: verdict === 'no' ? 'refused' : 'allowed' },
    { name: `${name}, closed`, as, input: closed, ...withFile, expected: verdict === 'yes' ? 'allowed' : 'refused' },
  ];
  // Callers who are neither members nor staff have a guest's access. If that differs from anonymous access, it depends
  // on the link.
  const guestAccess = verdictOf(call, 'guest') === verdictOf(call, 'nobody') ? verdictOf(call, 'nobody') : 'link';
  return [
    ...people.flatMap(([caller, as]) =>
      createCells(caller, as, caller === 'nobody' ? guestAccess : verdictOf(call, caller)),
    ),
    ...outsiders.flatMap(([name, as]) => createCells(name, as, guestAccess)),
  ];
}

export function getCells(call: Call, testUsers: TestUsers, getAddress: (call: Call) => PublicAddress): AccessCell[] {
  switch (call.access.kind) {
    case 'workspace':
      return [
        ...createMemberCells(call, testUsers),
        ...createOutsiderCells(call, testUsers),
        ...createKeyCells(call, testUsers),
      ];
    case 'user':
      return createSignedInCells(call, testUsers);
    default:
      return createPublicUrlCells(call, testUsers, getAddress(call));
  }
}
