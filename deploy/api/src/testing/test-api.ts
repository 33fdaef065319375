import {
  buildPath,
  type Call,
  type CallInput,
  type CallOutput,
  calls,
  type Problem,
  type Workspace,
} from '@reportage/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '../app.ts';
import { modules } from '../modules/index.ts';
import { loadConfig } from '../platform/config.ts';
import { collectAuditTargets, collectRoutes } from '../platform/modules/collect-declarations.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { createFakeFacts, type FakeFacts } from './fake-facts.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestIdentity, type TestIdentity, testClientId, testIssuer } from './test-identity.ts';

export interface Person {
  id: string;
  name: string;
  token: string;
}

export interface TestResponse<Body> {
  status: number;
  body: Body;
  text: string;
  headers: Record<string, unknown>;
}

/** The body of a failed call. */
type Failure = Partial<Pick<Problem, 'code' | 'detail' | 'errors' | 'current'>>;

/** The real server with its production options and a fresh database; only the facts and the clock are fakes. */
export interface TestApi {
  app: FastifyInstance;
  platform: Platform;
  clock: { at: Date };
  facts: FakeFacts;
  database: TestDatabase;
  identity: TestIdentity;
  /** Registers a person in the pool. */
  createPerson(name: string, claims?: { isAdmin?: boolean }): Promise<Person>;
  /** Registers a person with an email address that the pool has not verified. */
  createUnverifiedPerson(name: string, email: string): Promise<Person>;
  /** Creates a workspace owned by the person. */
  createWorkspace(owner: Person, name: string): Promise<Workspace>;
  /** Creates a person with this access to the workspace. */
  createMember(workspace: Pick<Workspace, 'id'>, access: Workspace['access'], name?: string): Promise<Person>;
  /** Makes a call and returns the server's response, even if the call fails. */
  send<C extends Call>(call: C, input: CallInput<C>, person?: Person): Promise<TestResponse<CallOutput<C> & Failure>>;
  sendRaw(options: InjectOptions): Promise<TestResponse<Problem>>;
  close(): Promise<void>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export const startOfTests = new Date('2026-06-17T12:00:00.000Z');

/** Returns the settings that every test server needs: its database, its user pool, and no logging. */
export const createTestEnvironment = ({ database, identity }: Pick<TestApi, 'database' | 'identity'>) => ({
  DATABASE_URL: database.url,
  DATA_FOLDER: database.folder,
  PUBLIC_ORIGIN: 'http://localhost:4750',
  IDENTITY_ISSUER: testIssuer,
  IDENTITY_JWKS_URL: identity.jwksUrl,
  IDENTITY_REVOCATIONS_URL: identity.revocations.url,
  REVOCATIONS_TOKEN: identity.revocations.token,
  CLIENT_ID: testClientId,
  LOG_LEVEL: 'silent',
  FACTS_TOKEN: 'a-secret-that-tests-share-0123456789',
});

export async function createTestApi(
  environment: Record<string, string> = {},
  openDatabase: () => Promise<TestDatabase> = createTestDatabase,
): Promise<TestApi> {
  const clock = { at: startOfTests };
  const now = () => clock.at;
  const [database, identity] = await Promise.all([openDatabase(), createTestIdentity(now)]);
  const config = loadConfig({
    ...createTestEnvironment({ database, identity }),
    WORKER_URL: 'http://127.0.0.1:1',
    RATE_LIMIT_PER_MINUTE: '100000',
    // The tests' clock does not advance by itself.
    WORKSPACES_PER_MINUTE: '100000',
    WORKSPACES_PER_HOUR: '100000',
    INVITATIONS_PER_MINUTE: '100000',
    INVITATIONS_PER_HOUR: '100000',
    ...environment,
  });
  const facts = createFakeFacts(now);
  const platform = await createPlatform(config, { role: 'api', clock: { now }, facts });
  const app = await createApp(platform, collectRoutes(modules, platform), collectAuditTargets(modules));
  let personCount = 0;
  const getNextPersonId = () => {
    personCount += 1;
    return `00000000-0000-4000-8000-${String(personCount).padStart(12, '0')}`;
  };

  const api: TestApi = {
    app,
    platform,
    clock,
    facts,
    database,
    identity,

    async createPerson(name, { isAdmin = false } = {}) {
      const id = getNextPersonId();
      const claims = { sub: id, name, email: `person${personCount}@example.org` };
      const token = await identity.sign({ ...claims, 'custom:isAdmin': isAdmin ? 'true' : 'false' });
      return { id, name, token };
    },

    async createUnverifiedPerson(name, email) {
      const id = getNextPersonId();
      return { id, name, token: await identity.sign({ sub: id, name, email, email_verified: false }) };
    },

    async createWorkspace(owner, name) {
      const { body } = await api.send(calls.createWorkspace, { body: { name } }, owner);
      if (body.exists) throw new Error(`The workspace ${name} already exists.`);
      return body.workspace;
    },

    async createMember(workspace, access, name = access) {
      const person = await api.createPerson(name);
      await api.send(calls.listWorkspaces, {}, person);
      await platform.db
        .insertInto('memberships')
        .values({
          id: platform.identifiers.next('membership'),
          workspaceId: workspace.id,
          userId: person.id,
          access,
          createdAt: clock.at,
        })
        .execute();
      return person;
    },

    async sendRaw(options) {
      const response = await app.inject(options);
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        body: (isJson ? JSON.parse(response.body) : {}) as Problem,
      };
    },

    async send(call, input, person) {
      const { params, query, body } = input as LooseInput;
      const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
      const response = await api.sendRaw({
        method: call.method,
        url: `/api/${buildPath(call, params)}`,
        query: Object.fromEntries(parameters.map(([name, value]) => [name, String(value)])),
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return response as unknown as TestResponse<CallOutput<typeof call> & Failure>;
    },

    async close() {
      await app.close();
      await platform.close();
      await identity.close();
      await database.remove();
    },
  };
  return api;
}
