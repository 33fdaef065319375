import { isDeepStrictEqual } from 'node:util';
import { type Access, buildPath, type Call, type CallInput, calls } from '@reportage/contracts';
import fc from 'fast-check';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { createAccessModel } from './access-model.ts';
import { type AccessStep, type Address, accessSteps, peopleCount, staffActor } from './access-steps.ts';

const getName = (person: number): string => `Person ${person}`;
const getId = (person: number): string => `00000000-0000-4000-8000-9${String(person).padStart(11, '0')}`;
const getEmail = ({ person, addressIndex }: Address): string => `p${person}.${addressIndex}@crowd.example`;
/** Longer than the minimum time between two emails for an invitation. */
const stepMs = 61_000;

const people = Array.from({ length: peopleCount + 1 }, (_, person) => person);

/** Signs a token for each address of each person, valid for all sequences. */
function signTokens(api: TestApi) {
  const expiresAt = api.clock.at.getTime() / 1_000 + 10 * 365 * 86_400;
  const signToken = (address: Address) =>
    api.identity.sign(
      {
        sub: getId(address.person),
        name: getName(address.person),
        email: getEmail(address),
        'custom:isAdmin': address.person === staffActor ? 'true' : 'false',
      },
      { expiresAt },
    );
  return Promise.all(
    people.map((person) =>
      Promise.all([signToken({ person, addressIndex: 0 }), signToken({ person, addressIndex: 1 })]),
    ),
  );
}
type Model = ReturnType<typeof createAccessModel>;
type Tokens = Awaited<ReturnType<typeof signTokens>>;

/** Prepares one sequence of steps, in its own workspace. */
async function openSequence(api: TestApi, tokens: Tokens, number: number) {
  const currentAddressIndexes = people.map(() => 0);
  // Invitations are limited per IP address.
  const remoteAddress = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

  async function send<C extends Call>(call: C, input: CallInput<C>, person: number) {
    const { params, query = {}, body } = input as { params?: object; query?: Record<string, string>; body?: object };
    return api.sendRaw({
      method: call.method,
      url: `/api/${buildPath(call, params as Record<string, unknown>)}`,
      query,
      remoteAddress,
      headers: { authorization: `Bearer ${tokens[person]?.[currentAddressIndexes[person] ?? 0]}` },
      ...(body === undefined ? {} : { payload: body }),
    });
  }

  // A person's first call stores their email address.
  for (const person of people) await send(calls.listWorkspaces, {}, person);
  const created = await send(
    calls.createWorkspace,
    { body: { name: `Workspace ${number} ${api.platform.identifiers.code(8)}` } },
    0,
  );
  const { id } = (created.body as unknown as { workspace: { id: string } }).workspace;
  const query = { workspaceId: id };
  const inviteIds: string[] = [];
  const listMemberships = () =>
    api.platform.db
      .selectFrom('memberships')
      .select(['id', 'userId', 'access'])
      .where('workspaceId', '=', id)
      .execute();

  async function changeAddress({ person, addressIndex }: Address): Promise<boolean> {
    if (currentAddressIndexes[person] === addressIndex) return true;
    currentAddressIndexes[person] = addressIndex;
    return (await send(calls.listWorkspaces, {}, person)).status === 200;
  }

  /** Ends a membership. A member with pending invitations needs a successor for them, here the owner. */
  async function endMembership(
    sendRemoval: (successor: { successorId?: string }) => ReturnType<TestApi['sendRaw']>,
  ): Promise<boolean> {
    const response = await sendRemoval({});
    if (response.body.code !== 'successorNeeded') return response.status === 200;
    const owner = (await listMemberships()).find(({ access }) => access === 'owner');
    return owner !== undefined && (await sendRemoval({ successorId: owner.id })).status === 200;
  }

  /** @returns whether the product accepted the step */
  async function applyStep(step: AccessStep, { getResponder, getInviteIndex }: Model): Promise<boolean> {
    const getInviteId = (offset: number) =>
      inviteIds[getInviteIndex(offset)] ?? api.platform.identifiers.next('userInvite');
    switch (step.kind) {
      case 'invite': {
        const request = { query, body: { emails: [getEmail(step.address)], access: step.access as 'viewer' } };
        const response = await send(calls.inviteUsers, request, step.actor);
        const [invited] = (response.body as unknown as { invited?: { id: string }[] }).invited ?? [];
        if (invited) inviteIds.push(invited.id);
        return invited !== undefined;
      }
      case 'accept': {
        const request = { params: { inviteId: getInviteId(step.invite) }, query: { hostWorkspaceId: id } };
        const responder = getResponder(step);
        await changeAddress(responder);
        return (await send(calls.acceptUserInvite, request, responder.person)).status === 200;
      }
      case 'update': {
        const body = { orgId: id, email: getEmail(step.address), access: step.access as 'viewer' };
        return (await send(calls.updateUserAccess, { query, body }, step.actor)).status === 200;
      }
      case 'remove': {
        const removalQuery = { ...query, ids: id, email: getEmail(step.address) };
        return endMembership((successor) =>
          send(calls.removeUser, { query: { ...removalQuery, ...successor } }, step.actor),
        );
      }
      case 'leave':
        return endMembership((successor) => send(calls.leaveWorkspace, { query, body: successor }, step.actor));
      case 'handOver': {
        const member = (await listMemberships()).find(({ userId }) => userId === getId(step.person));
        const memberId = member?.id ?? api.platform.identifiers.next('membership');
        return (await send(calls.transferWorkspaceOwnership, { query, body: { memberId } }, step.actor)).status === 200;
      }
      case 'resend': {
        const request = { params: { inviteId: getInviteId(step.invite) }, query, body: {} };
        return (await send(calls.resendUserInvite, request, step.actor)).status === 200;
      }
      case 'changeAddress':
        return changeAddress({ person: step.person, addressIndex: 1 - (currentAddressIndexes[step.person] ?? 0) });
    }
  }

  return {
    applyStep,
    async readAccess(): Promise<(Access | undefined)[]> {
      const rows = await listMemberships();
      return people.slice(0, peopleCount).map((person) => rows.find(({ userId }) => userId === getId(person))?.access);
    },
  };
}

/** Finds the first step at which product and model differ. @returns undefined if there is none */
async function findDifference(
  api: TestApi,
  tokens: Tokens,
  steps: readonly AccessStep[],
  number: number,
  acceptedCounts: Record<string, number>,
): Promise<string | undefined> {
  const model = createAccessModel();
  const sequence = await openSequence(api, tokens, number);
  for (const [index, step] of steps.entries()) {
    api.clock.at = new Date(api.clock.at.getTime() + stepMs);
    const isAccepted = await sequence.applyStep(step, model);
    const isExpected = model.apply(step);
    if (isAccepted) acceptedCounts[step.kind] = (acceptedCounts[step.kind] ?? 0) + 1;
    const access = await sequence.readAccess();
    const owners = access.filter((role) => role === 'owner').length;
    if (isAccepted === isExpected && owners === 1 && isDeepStrictEqual(access, model.access)) continue;
    return JSON.stringify({ steps: steps.slice(0, index + 1), isAccepted, isExpected, access, expected: model.access });
  }
  return undefined;
}

export interface ProveAccessOptions {
  /** The same seed produces the same sequences. */
  seed: number;
  sequences: number;
  log?: (text: string) => void;
}

/**
 * Runs random sequences of invitations, replies, changes, removals and ownership transfers over HTTP, and compares
 * access after each step.
 */
export async function proveAccess({ seed, sequences, log = () => undefined }: ProveAccessOptions) {
  const randomSequences = fc.sample(accessSteps, { seed, numRuns: sequences });
  const api = await createTestApi();
  try {
    const tokens = await signTokens(api);
    const problems: string[] = [];
    // Rejected steps prove little, so this counts the accepted ones.
    const acceptedCounts: Record<string, number> = {};
    for (const [number, steps] of randomSequences.entries()) {
      const difference = await findDifference(api, tokens, steps, number, acceptedCounts);
      if (difference) problems.push(difference);
      if (number % 250 === 249) log(`${number + 1} sequences`);
    }
    return {
      problems,
      figures: { sequences: randomSequences.length, steps: randomSequences.flat().length, ...acceptedCounts },
    };
  } finally {
    await api.close();
  }
}
