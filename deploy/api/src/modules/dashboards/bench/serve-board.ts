import { type BoardContent, boardContentSchema, calls, maxFactsMedia } from '@reportage/contracts';
import { createApp } from '../../../app.ts';
import { loadConfig } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { collectAuditTargets, collectRoutes } from '../../../platform/modules/collect-declarations.ts';
import { createPlatform } from '../../../platform/platform.ts';
import { createTestIdentity, testClientId, testIssuer } from '../../../testing/test-identity.ts';
import { modules } from '../../index.ts';
import { readBoardMedia } from '../board-media.repository.ts';

export interface ServedBoard {
  origin: string;
  token: string;
  dashboardId: string;
  content: BoardContent;
  /** Ids of the media that the board covers. */
  mediaIds: string[];
}

/** Selects as many of the workspace's sources as fit within one query's media limit. */
async function selectSources(db: Database, workspaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select(['sourceId', ({ fn }) => fn.countAll<string>().as('count')])
    .where('workspaceId', '=', workspaceId)
    .groupBy('sourceId')
    .orderBy('sourceId')
    .execute();
  let coveredCount = 0;
  return rows.flatMap(({ sourceId, count }) => {
    if (sourceId === null || coveredCount + Number(count) > maxFactsMedia) return [];
    coveredCount += Number(count);
    return [sourceId];
  });
}

/**
 * Starts an API that uses an existing database and worker, and creates a board with the given cards in a workspace that
 * already has facts.
 */
export async function serveBoard(
  environment: Record<string, string>,
  workspaceId: string,
  cards: unknown,
): Promise<ServedBoard> {
  const identity = await createTestIdentity(() => new Date());
  const identitySettings = {
    IDENTITY_ISSUER: testIssuer,
    IDENTITY_JWKS_URL: identity.jwksUrl,
    CLIENT_ID: testClientId,
  };
  const platform = await createPlatform(loadConfig({ ...environment, ...identitySettings }), { role: 'api' });
  const app = await createApp(platform, collectRoutes(modules, platform), collectAuditTargets(modules));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { db } = platform;
  const owner = await db.selectFrom('users').select(['id', 'name', 'email']).executeTakeFirstOrThrow();
  const token = await identity.sign({ sub: owner.id, name: owner.name ?? 'Bench', email: owner.email });
  const sourceIds = await selectSources(db, workspaceId);
  const scope = { kind: 'chosen', sourceIds };
  const content = boardContentSchema.parse({ cards, scope });
  const response = await fetch(`${origin}/api/${calls.createDashboard.path}?workspaceId=${workspaceId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sixty cards', meta: { timezone: 'Europe/Berlin' }, content }),
  });
  if (!response.ok) throw new Error(`The board was rejected: ${await response.text()}`);
  const { id } = calls.createDashboard.response.parse(await response.json());
  const mediaIds = await readBoardMedia(db, workspaceId, content.scope);
  return { origin, token, dashboardId: id, content, mediaIds };
}
