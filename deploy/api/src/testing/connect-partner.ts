import { type Access, calls, type Partner, type Workspace } from '@reportage/contracts';
import type { Person, TestApi } from './test-api.ts';

export interface ConnectedCreator {
  person: Person;
  workspace: Workspace;
  partner: Partner;
}

/** Returns the person's email address in the test's user pool. */
export const getEmail = ({ id }: Person): string => `person${Number(id.slice(-12))}@example.org`;

/**
 * Connects a creator to a host: the host's owner invites the creator, who accepts.
 * @param creator the name of a new workspace, or an existing creator
 */
export async function connectCreator(
  api: TestApi,
  host: { workspaceId: string; owner: Person },
  creator: string | Pick<ConnectedCreator, 'person' | 'workspace'>,
  access: Access = 'editor',
): Promise<ConnectedCreator> {
  const { person, workspace } = typeof creator === 'string' ? await createOwner(api, creator) : creator;
  const query = { workspaceId: host.workspaceId };
  const body = { email: getEmail(person), access };
  const invite = await api.send(calls.inviteCreator, { query, body }, host.owner);
  const connection = { hostWorkspaceId: host.workspaceId, inviteId: invite.body.id };
  const input = { query: { workspaceId: workspace.id }, body: connection };
  const partner = (await api.send(calls.connectPartner, input, person)).body;
  await api.send(calls.connectCreator, input, person);
  return { person, workspace, partner };
}

async function createOwner(api: TestApi, name: string): Promise<Pick<ConnectedCreator, 'person' | 'workspace'>> {
  const person = await api.createPerson(`Owner of ${name}`);
  return { person, workspace: await api.createWorkspace(person, name) };
}
