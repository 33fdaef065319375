import { type ApiKeyKind, type ApiKeyScope, calls, scopeAccess } from '@reportage/contracts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import type { Level } from './levels.ts';

/** An API key and its access. */
export interface TestKey {
  name: string;
  /** The member whose items count as the key's own; undefined for a workspace key. */
  level: Level | undefined;
  /** The key's effective access level: the lower of its member's access and its scope. */
  actsAs: Level;
  token: string;
}

interface KeyCreator {
  api: TestApi;
  workspaceId: string;
  person: Person;
}

async function createKey(
  { api, workspaceId, person }: KeyCreator,
  kind: ApiKeyKind,
  scope: ApiKeyScope,
): Promise<string> {
  const body = { kind, name: `${kind} ${scope}`, scope, endsAt: null };
  return (await api.send(calls.createApiKey, { query: { workspaceId }, body }, person)).body.secret;
}

const personalKeys = [
  ['viewer', 'read'],
  ['editor', 'edit'],
  ['admin', 'administer'],
  ['owner', 'administer'],
  ['owner', 'read'],
] as const satisfies [Level, ApiKeyScope][];

/** Creates keys for members of every level, one key with less access than its member, and a workspace key. */
export async function createKeys(api: TestApi, workspaceId: string, people: Record<Level, Person>): Promise<TestKey[]> {
  const keys: TestKey[] = [];
  for (const [level, scope] of personalKeys) {
    const token = await createKey({ api, workspaceId, person: people[level] }, 'personal', scope);
    keys.push({ name: `${level}’s “${scope}” key`, level, actsAs: scopeAccess[scope], token });
  }
  const token = await createKey({ api, workspaceId, person: people.admin }, 'workspace', 'edit');
  return [...keys, { name: 'the workspace’s “edit” key', level: undefined, actsAs: 'editor', token }];
}

/** Creates a key for the owner of another workspace. */
export const createForeignKey = (api: TestApi, workspaceId: string, person: Person): Promise<string> =>
  createKey({ api, workspaceId, person }, 'personal', 'administer');
