import type { News } from '../notifications/index.ts';

/** A source delivers for the first time: for the person who set it up, and the workspace's administrators. */
export const newsOfConnected = (source: {
  id: string;
  workspaceId: string;
  name: string;
  ownerId: string;
}): News<'sourceConnected'> => ({
  workspaceId: source.workspaceId,
  kind: 'sourceConnected',
  payload: { sourceId: source.id, sourceName: source.name },
  to: { people: [source.ownerId], administrators: true },
});
