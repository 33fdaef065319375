import type { News } from '../notifications/index.ts';

interface NewsworthySource {
  id: string;
  workspaceId: string;
  name: string;
  ownerId: string;
}

/** A source delivers for the first time: for the person who set it up, and the workspace's administrators. */
export const newsOfConnected = (source: NewsworthySource): News<'sourceConnected'> => ({
  workspaceId: source.workspaceId,
  kind: 'sourceConnected',
  payload: { sourceId: source.id, sourceName: source.name },
  to: { people: [source.ownerId], administrators: true },
});

/** Events of a source are rejected because too many come at once: for the same people, who can have its limit raised. */
export const newsOfLimited = (source: NewsworthySource): News<'sourceLimited'> => ({
  ...newsOfConnected(source),
  kind: 'sourceLimited',
});
