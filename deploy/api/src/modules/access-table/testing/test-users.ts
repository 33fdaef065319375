import { type Access, calls, type Workspace } from '@reportage/contracts';
import { getEmail } from '../../../testing/connect-partner.ts';
import { createItemsAs, createWorkspaceItems } from '../../../testing/create-workspace-items.ts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import type { WorkspaceItems } from '../../../testing/workspace-items.ts';
import { createNotifier } from '../../notifications/index.ts';
import { authorizeAccount, type ChannelStates, startAuthorizations } from './channel-states.ts';
import { connectDrives, type DriveCredentials } from './drive-credentials.ts';
import { createForeignKey, createKeys, type TestKey } from './keys.ts';
import { type Level, levels } from './levels.ts';

/** One user with their items and pending invitations. */
export interface TestUser {
  person: Person;
  email: string;
  /** The user's items in the shared test workspace. */
  ownItems: WorkspaceItems;
  partnerInviteId: string;
  userInviteId: string;
  /** A workspace that the user has removed. */
  removedWorkspaceId: string;
  notificationId: string;
  /** Set for members who can edit. */
  drive?: DriveCredentials;
  /** Authorizations that the user has started for one of their sources; set for members who can edit. */
  channel?: ChannelStates;
}

export interface TestUsers {
  workspace: Pick<Workspace, 'id' | 'slug'>;
  byLevel: Record<Level, TestUser>;
  /** Items created by an editor who is not one of the test users. */
  colleagueItems: WorkspaceItems;
  /** The id of the colleague's membership; the colleague receives the items of members who leave. */
  successorId: string;
  /** Users who are members of another workspace but not of this one. */
  nonMembers: Record<Access, Person>;
  /** Items of that workspace. */
  foreignItems: WorkspaceItems;
  /** A workspace that has invited every test user. */
  hostId: string;
  keys: TestKey[];
  /** A key for another workspace. */
  foreignKey: string;
  /** The origin of the fake external service. */
  externalOrigin: string;
}

const createByLevel = async <Value>(createFor: (level: Level) => Promise<Value>): Promise<Record<Level, Value>> => {
  const created: Partial<Record<Level, Value>> = {};
  for (const level of levels) created[level] = await createFor(level);
  return created as Record<Level, Value>;
};

const getName = (level: Level): string => `Test ${level}`;

/** Creates a person for each level. The viewer starts as an editor in order to create items. */
async function createPeople(api: TestApi, workspace: Workspace, owner: Person): Promise<Record<Level, Person>> {
  return createByLevel((level) => {
    if (level === 'owner') return Promise.resolve(owner);
    if (level === 'staff') return api.createPerson(getName(level), { isAdmin: true });
    return api.createMember(workspace, level === 'viewer' ? 'editor' : level, getName(level));
  });
}

async function removeOwnWorkspace(api: TestApi, person: Person): Promise<string> {
  const name = `Removed by ${person.name}`;
  const { id } = await api.createWorkspace(person, name);
  await api.send(calls.removeWorkspace, { query: { workspaceId: id, name } }, person);
  return id;
}

async function createNotification(api: TestApi, workspaceId: string, person: Person): Promise<string> {
  const payload = { sourceId: api.platform.identifiers.next('source'), sourceName: 'Site' };
  const notification = { workspaceId, kind: 'sourceConnected', payload, to: { people: [person.id] } } as const;
  await api.platform.db.transaction().execute((tx) => createNotifier(api.platform).notify(tx, notification));
  const { body } = await api.send(calls.listNotifications, {}, person);
  // Staff members have no notifications.
  return body.ids[0] ?? api.platform.identifiers.next('notification');
}

async function inviteAll(api: TestApi, people: Record<Level, Person>) {
  const hostOwner = await api.createPerson('Hedda');
  const query = { workspaceId: (await api.createWorkspace(hostOwner, 'Hedda Films')).id };
  const emails = levels.map((level) => getEmail(people[level]));
  const { body } = await api.send(calls.inviteUsers, { query, body: { emails, access: 'viewer' } }, hostOwner);
  const invites = await createByLevel(async (level) => {
    const email = getEmail(people[level]);
    const partner = await api.send(calls.inviteCreator, { query, body: { email } }, hostOwner);
    const userInviteId = body.invited.find((invited) => invited.email === email)?.id ?? '';
    return { email, partnerInviteId: partner.body.id, userInviteId };
  });
  return { hostId: query.workspaceId, invites };
}

/** Creates all users who make calls, with their own items and those of others. */
export async function createTestUsers(api: TestApi, externalOrigin: string): Promise<TestUsers> {
  const owner = await api.createPerson('Ada');
  const stranger = await api.createPerson('Eve');
  const ownerItems = await createWorkspaceItems(api, owner, 'Ada Films');
  const foreignItems = await createWorkspaceItems(api, stranger, 'Eve Films');
  const slug = ownerItems.workspaceSlug;
  const workspace = (await api.send(calls.getWorkspaceBySlug, { params: { workspaceId: slug } }, owner))
    .body as Workspace;
  const people = await createPeople(api, workspace, owner);
  const ownItems = await createByLevel(async (level) =>
    level === 'owner' ? ownerItems : createItemsAs(api, people[level], ownerItems),
  );
  const { hostId, invites } = await inviteAll(api, people);
  const drives = await connectDrives(api, workspace, [people.editor, people.admin, people.owner]);
  const testUsers = await createByLevel(async (level): Promise<TestUser> => {
    const person = people[level];
    const drive = drives.get(person.id);
    const canAuthorize = level === 'editor' || level === 'admin' || level === 'owner';
    const channel = canAuthorize ? await startAuthorizations(api, ownItems[level], person) : undefined;
    return {
      person,
      ...invites[level],
      ownItems: ownItems[level],
      removedWorkspaceId: await removeOwnWorkspace(api, person),
      notificationId: await createNotification(api, workspace.id, person),
      ...(drive ? { drive } : {}),
      ...(channel ? { channel } : {}),
    };
  });
  const colleague = await api.createMember(workspace, 'editor', 'Cleo');
  const colleagueItems = await createItemsAs(api, colleague, ownerItems);
  await authorizeAccount(api, colleagueItems, colleague);
  await createByLevel((level) => authorizeAccount(api, ownItems[level], people[level]));
  const demotion = { orgId: workspace.id, email: testUsers.viewer.email, access: 'viewer' as const };
  await api.send(calls.updateUserAccess, { query: { workspaceId: workspace.id }, body: demotion }, owner);
  const foreignWorkspace = { id: foreignItems.workspaceId };
  const nonMembers = {
    viewer: await api.createMember(foreignWorkspace, 'viewer'),
    editor: await api.createMember(foreignWorkspace, 'editor'),
    admin: await api.createMember(foreignWorkspace, 'admin'),
    owner: stranger,
  };
  const keys = await createKeys(api, workspace.id, people);
  const foreignKey = await createForeignKey(api, foreignItems.workspaceId, stranger);
  const membershipQuery = api.platform.db.selectFrom('memberships').select('id').where('userId', '=', colleague.id);
  const { id: successorId } = await membershipQuery.executeTakeFirstOrThrow();
  return {
    workspace,
    byLevel: testUsers,
    colleagueItems,
    successorId,
    nonMembers,
    foreignItems,
    hostId,
    keys,
    foreignKey,
    externalOrigin,
  };
}

/**
 * Uses each key once. A key's last use is recorded at most once a minute, so the tests' calls do not record it again.
 */
export async function recordKeyUses(api: TestApi, { keys, foreignKey, workspace }: TestUsers): Promise<void> {
  for (const token of [foreignKey, ...keys.map((key) => key.token)]) {
    await api.send(calls.listSources, { query: { workspaceId: workspace.id } }, { id: '', name: '', token });
  }
}
