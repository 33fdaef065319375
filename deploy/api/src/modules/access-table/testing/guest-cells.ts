import type { Call } from '@reportage/contracts';
import type { SampleInput } from '../../../testing/sample-inputs/index.ts';
import { type AccessCell, type CellResponse, type Outcome, withWorkspace } from './access-cells.ts';
import type { AccessTestbed } from './access-testbed.ts';
import { getSignedInInput, getWorkspaceInput } from './call-inputs.ts';
import { sendRequest } from './check-cells.ts';
import type { Credentials } from './guest.ts';

const hasFields = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body);

/** Adds the credentials to the query, and to the body if it has fields. */
const withCredentials = (input: SampleInput, credentials: Credentials): SampleInput => ({
  ...input,
  query: { ...input.query, ...credentials },
  ...(hasFields(input.body) ? { body: { ...input.body, ...credentials } } : {}),
});

type GuestRequest = Pick<AccessCell, 'input' | 'file'>;

/**
 * Creates a cell that sends all of the guest's credentials, and one per secret that also sends it as a sign-in
 * token.
 */
function createRejectedCells(
  { guest }: AccessTestbed,
  { input, ...filePart }: GuestRequest,
  expected: Outcome,
): AccessCell[] {
  const allCredentials = withCredentials(input, guest.credentials.all);
  return [
    { name: 'a guest, with all credentials', bearer: undefined, input: allCredentials, ...filePart, expected },
    ...Object.entries(guest.secrets).map(
      ([name, token]): AccessCell => ({
        name: `a guest, ${name} as a token`,
        bearer: { token },
        input: allCredentials,
        ...filePart,
        expected,
      }),
    ),
  ];
}

/** Creates cells in which a guest of one report tries to open other reports and everything else that a URL opens. */
function createOtherReportCells(call: Call, testbed: AccessTestbed): AccessCell[] {
  const { invalidInput, file } = testbed.getPublicInputs(call);
  const filePart = file ? { file } : {};
  return [
    ...createRejectedCells(testbed, { input: invalidInput, ...filePart }, 'rejected'),
    // A single credential must not grant access either.
    ...Object.entries(testbed.guest.credentials.alone).map(
      ([name, credential]): AccessCell => ({
        name: `a guest, with ${name} only`,
        bearer: undefined,
        input: withCredentials(invalidInput, credential),
        ...filePart,
        expected: 'rejected',
      }),
    ),
  ];
}

function omitPass({ query, body, ...input }: SampleInput): SampleInput {
  const removePass = (fields: object | undefined) => {
    const { pass: _pass, ...otherFields } = (fields ?? {}) as Credentials;
    return otherFields;
  };
  return {
    ...input,
    ...(query ? { query: removePass(query) } : {}),
    ...(hasFields(body) ? { body: removePass(body) } : {}),
  };
}

/**
 * Creates cells in which the guest opens the shared report, which requires the pass that was issued for the
 * passcode.
 */
function createSharedReportCells(call: Call, { guest }: AccessTestbed): AccessCell[] {
  const input = guest.permittedInputs.get(call.id);
  if (!input) return [];
  const findProblem = (response: CellResponse) => guest.findProblem(call, response);
  const inputWithoutPass = omitPass(input);
  const needsPass = JSON.stringify(inputWithoutPass) !== JSON.stringify(input);
  return [
    { name: 'a guest, opening the shared report', bearer: undefined, input, expected: 'allowed', findProblem },
    ...(needsPass
      ? [
          {
            name: 'a guest, without the pass',
            bearer: undefined,
            input: inputWithoutPass,
            expected: 'rejected' as const,
          },
        ]
      : []),
  ];
}

/** Creates the cells for calls that are open to everybody: a guest receives the same response as others. */
function createPublicCells(call: Call, { api, guest, getPublicInputs }: AccessTestbed): AccessCell[] {
  const { validInput, file } = getPublicInputs(call);
  const filePart = file ? { file } : {};
  return [
    {
      name: 'a guest, with all credentials',
      bearer: undefined,
      input: withCredentials(validInput, guest.credentials.all),
      ...filePart,
      expected: 'allowed',
      async findProblem({ status, content }) {
        const anonymousResponse = await sendRequest(api, call, { bearer: undefined, input: validInput, ...filePart });
        const isSame =
          anonymousResponse.status === status && (status >= 400 || anonymousResponse.content.equals(content));
        return isSame
          ? undefined
          : `returns ${status} ${content} to a guest, and ${anonymousResponse.status} ${anonymousResponse.content} to others`;
      },
    },
  ];
}

/** Creates the cells in which a guest's credentials are sent with the call. */
export function getGuestCells(call: Call, testbed: AccessTestbed): AccessCell[] {
  const { users: testUsers, guest } = testbed;
  const { access } = call;
  const testUser = testUsers.byLevel.owner;
  switch (access.kind) {
    case 'workspace': {
      const input = withWorkspace(
        getWorkspaceInput(call, { testUser, items: guest.items, testUsers }),
        testUsers.workspace.id,
      );
      return createRejectedCells(testbed, { input }, 'unauthenticated');
    }
    case 'user':
      return createRejectedCells(testbed, { input: getSignedInInput(call, testUser, testUsers) }, 'unauthenticated');
    case 'public':
      if (access.authority === 'none') return createPublicCells(call, testbed);
      return [...createOtherReportCells(call, testbed), ...createSharedReportCells(call, testbed)];
    default:
      return [...createOtherReportCells(call, testbed), ...createSharedReportCells(call, testbed)];
  }
}
