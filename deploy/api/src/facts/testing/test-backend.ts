import { type AnalyticsScript, defaultAnalyticsSourceSettings, defaultScriptEvents } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import { collectionModule } from '../../modules/collection/index.ts';
import { loadConfig } from '../../platform/config.ts';
import { toJson } from '../../platform/database/json.ts';
import { collectRoutes } from '../../platform/modules/collect-declarations.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDuckDbStore } from '../duckdb/duckdb-store.ts';
import type { FactsStore } from '../facts-store.ts';

/** The initial time of the clock, noon on a Wednesday. Tests may change the time. */
export const startOfTests = Date.parse('2026-06-17T12:00:00.000Z');

export interface TestSource {
  id: string;
  workspaceId: string;
  code: string;
}

export interface TestBackend {
  platform: Platform;
  app: FastifyInstance;
  store: FactsStore;
  clock: { nowMs: number };
  createSource(events?: AnalyticsScript['events']): Promise<TestSource>;
  close(): Promise<void>;
}

/** Starts the API's collection module on a fresh database, with facts in memory by default. */
export async function createTestBackend(
  environment: Record<string, string> = {},
  openStore: () => Promise<FactsStore> = () => openDuckDbStore(null),
): Promise<TestBackend> {
  const database = await createTestDatabase();
  const clock = { nowMs: startOfTests };
  const config = loadConfig({
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: 'https://app.example',
    DATA_FOLDER: database.folder,
    IDENTITY_ISSUER: 'https://app.example/identity',
    IDENTITY_JWKS_URL: 'https://app.example/identity/.well-known/jwks.json',
    CLIENT_ID: 'test',
    WORKER_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    FACTS_TOKEN: 'a-secret-that-tests-share-0123456789',
    COUNTRY_HEADER: 'x-country',
    ...environment,
  });
  const platform = await createPlatform(config, { role: 'api', clock: { now: () => new Date(clock.nowMs) } });
  const app = await createApp(platform, collectRoutes([collectionModule], platform));
  const store = await openStore();
  const { db, identifiers } = platform;
  const backend: TestBackend = {
    platform,
    app,
    store,
    clock,
    async createSource(events = defaultScriptEvents) {
      const ownerId = identifiers.next('user');
      const workspaceId = identifiers.next('workspace');
      const source = { id: identifiers.next('source'), workspaceId, code: identifiers.code(20) };
      await db
        .insertInto('users')
        .values({
          id: ownerId,
          email: `${ownerId}@example.org`,
          name: 'Ada',
          username: ownerId,
          isAdmin: false,
          picture: null,
        })
        .execute();
      await db
        .insertInto('workspaces')
        .values({
          id: workspaceId,
          slug: workspaceId.slice(-20),
          name: 'Harbour',
          timezone: 'UTC',
          campaignSettings: toJson({ createDefaultReport: false }),
          banner: toJson(null),
          images: toJson({}),
        })
        .execute();
      await db
        .insertInto('sources')
        .values({
          id: source.id,
          workspaceId,
          type: 'analytics',
          name: 'Harbour site',
          scriptCode: source.code,
          settings: toJson({ ...defaultAnalyticsSourceSettings, script: { code: source.code, events } }),
          ownerId,
        })
        .execute();
      return source;
    },
    async close() {
      await app.close();
      await backend.store.close();
      await platform.close();
      await database.remove();
    },
  };
  return backend;
}
