import { acceptsApiKey, accessLevels, type Call, type Caller, getVerdict, type Verdict } from '@reportage/contracts';
import { refersToItems, type SampleInput } from '../../../testing/sample-inputs/index.ts';
import type { WorkspaceItems } from '../../../testing/workspace-items.ts';
import { getSignedInInput, getWorkspaceInput } from './call-inputs.ts';
import { levels } from './levels.ts';
import type { PublicInputs } from './public-inputs.ts';
import type { TestUser, TestUsers } from './test-users.ts';

export type Outcome = 'allowed' | 'unauthenticated' | 'forbidden' | 'notFound' | 'rejected';

export interface CellResponse {
  status: number;
  content: Buffer;
}

/** One cell of the table: a caller's request with its expected outcome. */
export interface AccessCell {
  name: string;
  bearer: { token: string } | undefined;
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

const hasOwners = ({ access }: Call): boolean => access.kind === 'workspace' && access.ownership === 'existing';

/** Creates cells in which members and staff use their own items, a colleague's items and another workspace's items. */
function createMemberCells(call: Call, testUsers: TestUsers): AccessCell[] {
  return levels.flatMap((level): AccessCell[] => {
    const testUser = testUsers.byLevel[level];
    const verdict = getVerdict(call, level);
    const createCell = (items: WorkspaceItems): Pick<AccessCell, 'bearer' | 'input'> => ({
      bearer: testUser.person,
      input: withWorkspace(getWorkspaceInput(call, { testUser, items, testUsers }), testUsers.workspace.id),
    });
    const foreignOutcome: Outcome = verdict === 'no' ? 'forbidden' : 'notFound';
    return [
      {
        name: `${level}, a colleague’s items`,
        ...createCell(testUsers.colleagueItems),
        expected: toOutcome(verdict, false),
      },
      ...(hasOwners(call)
        ? [{ name: `${level}, their own items`, ...createCell(testUser.ownItems), expected: toOutcome(verdict, true) }]
        : []),
      ...(canReferToForeignItems(call, testUser, testUsers)
        ? [
            {
              name: `${level}, another workspace’s items`,
              ...createCell(testUsers.foreignItems),
              expected: foreignOutcome,
            },
          ]
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

/** Creates the cells of callers who are not members of the workspace. */
function createOutsiderCells(call: Call, testUsers: TestUsers): AccessCell[] {
  const owner = testUsers.byLevel.owner;
  const input = withWorkspace(
    getWorkspaceInput(call, { testUser: owner, items: owner.ownItems, testUsers }),
    testUsers.workspace.id,
  );
  return [
    { name: 'nobody', bearer: undefined, input, expected: 'unauthenticated' },
    ...accessLevels.map(
      (level): AccessCell => ({
        name: `${level} of another workspace`,
        bearer: testUsers.nonMembers[level],
        input,
        expected: 'notFound',
      }),
    ),
  ];
}

/** Creates the cells of callers with an API key for the workspace, and of one with a key for another workspace. */
function createKeyCells(call: Call, testUsers: TestUsers): AccessCell[] {
  const { workspace, byLevel, colleagueItems, keys, foreignKey } = testUsers;
  const isAccepted = acceptsApiKey(call);
  const isMembersOnly = call.access.kind === 'workspace' && call.access.membersOnly;
  const getInput = (testUser: TestUser, items: WorkspaceItems): SampleInput =>
    withWorkspace(getWorkspaceInput(call, { testUser, items, testUsers, authentication: 'byKey' }), workspace.id);
  const cells = keys.flatMap(({ name, level, actsAs, token }): AccessCell[] => {
    const testUser = byLevel[level ?? 'admin'];
    const verdict = isAccepted && (level || !isMembersOnly) ? getVerdict(call, actsAs) : 'no';
    const createCell = (items: WorkspaceItems, isOwn: boolean) => ({
      bearer: { token },
      input: getInput(testUser, items),
      expected: toOutcome(verdict, isOwn),
    });
    return [
      { name: `${name}, a colleague’s items`, ...createCell(colleagueItems, false) },
      ...(level && hasOwners(call)
        ? [{ name: `${name}, its member’s own items`, ...createCell(testUser.ownItems, true) }]
        : []),
    ];
  });
  const input = getInput(byLevel.owner, byLevel.owner.ownItems);
  const expected: Outcome = isAccepted ? 'notFound' : 'forbidden';
  return [...cells, { name: 'a key of another workspace', bearer: { token: foreignKey }, input, expected }];
}

function createSignedInCells(call: Call, testUsers: TestUsers): AccessCell[] {
  const userCells = levels.map((level): AccessCell => {
    const testUser = testUsers.byLevel[level];
    const expected = toOutcome(getVerdict(call, level), true);
    return { name: level, bearer: testUser.person, input: getSignedInInput(call, testUser, testUsers), expected };
  });
  const input = getSignedInInput(call, testUsers.byLevel.owner, testUsers);
  const keyCells = testUsers.keys.flatMap(({ name, level, token }): AccessCell[] => {
    const testUser = level && testUsers.byLevel[level];
    const expected: Outcome = acceptsApiKey(call) ? 'allowed' : 'forbidden';
    return testUser ? [{ name, bearer: { token }, input: getSignedInInput(call, testUser, testUsers), expected }] : [];
  });
  return [{ name: 'nobody', bearer: undefined, input, expected: 'unauthenticated' }, ...userCells, ...keyCells];
}

/** Creates cells for all callers, signed in or not, each with a valid and an invalid input. */
function createPublicUrlCells(
  call: Call,
  testUsers: TestUsers,
  { validInput, invalidInput, file }: PublicInputs,
): AccessCell[] {
  const callers: [Caller, AccessCell['bearer']][] = [
    ['nobody', undefined],
    ...levels.map((level): [Caller, AccessCell['bearer']] => [level, testUsers.byLevel[level].person]),
  ];
  const outsiders = accessLevels.map(
    (level) => [`${level} of another workspace`, testUsers.nonMembers[level]] as const,
  );
  const filePart = file ? { file } : {};
  const createCells = (name: string, bearer: AccessCell['bearer'], verdict: Verdict): AccessCell[] => [
    {
      name: `${name}, valid input`,
      bearer,
      input: validInput,
      ...filePart,
      expected: verdict === 'no' ? 'rejected' : 'allowed',
    },
    {
      name: `${name}, invalid input`,
      bearer,
      input: invalidInput,
      ...filePart,
      expected: verdict === 'yes' ? 'allowed' : 'rejected',
    },
  ];
  // Callers who are neither members nor staff have the same access as a guest. If that differs from anonymous access,
  // it depends on the link.
  const guestAccess = getVerdict(call, 'guest') === getVerdict(call, 'nobody') ? getVerdict(call, 'nobody') : 'link';
  return [
    ...callers.flatMap(([caller, bearer]) =>
      createCells(caller, bearer, caller === 'nobody' ? guestAccess : getVerdict(call, caller)),
    ),
    ...outsiders.flatMap(([name, bearer]) => createCells(name, bearer, guestAccess)),
  ];
}

export function getCells(
  call: Call,
  testUsers: TestUsers,
  getPublicInputs: (call: Call) => PublicInputs,
): AccessCell[] {
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
      return createPublicUrlCells(call, testUsers, getPublicInputs(call));
  }
}
