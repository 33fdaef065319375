import type { BoardContent } from '@reportage/contracts';
import type { Database } from '../../platform/database/connection.ts';
import { readBoardMedia } from './board-media.repository.ts';
import type { BoardViewer } from './dashboards.policy.ts';
import { createDashboardsRepository } from './dashboards.repository.ts';

export interface BoardSubject {
  mediaIds: string[];
  timezone: string;
  filters: BoardContent['filters'];
}

/** Finds a board's media, time zone and filters; undefined if the viewer cannot read the board. */
export async function findBoardSubject(
  db: Database,
  workspaceId: string,
  viewer: BoardViewer,
  id: string,
): Promise<BoardSubject | undefined> {
  const board = await createDashboardsRepository(db, workspaceId).find(id, viewer);
  if (!board) return undefined;
  const { content, timezone } = board;
  return { mediaIds: await readBoardMedia(db, workspaceId, content.scope), timezone, filters: content.filters };
}
