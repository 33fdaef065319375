import { inboxEventSchema } from '../entities/notifications.ts';
import { userSchema } from '../entities/user.ts';
import { workspaceSchema } from '../entities/workspace.ts';
import { z } from '../zod.ts';
import { defineEvent, type EventDefinition, namesEmittedWith } from './define.ts';

/** The workspace that this tab shows; null on screens outside a workspace. Each tab's is its address's: never crosses tabs. */
export const workspaceChanged = defineEvent('workspace.changed@1', workspaceSchema.nullable(), {
  owner: 'host',
  retain: true,
});
export const sessionChanged = defineEvent('session.changed@1', userSchema.nullable(), { owner: 'host', retain: true });
/** Sign-out ends every tab's session. */
export const signedOut = defineEvent('session.signedOut@1', z.object({}), { owner: 'host', crossTab: true });

export const dataAreas = [
  'workspaces',
  'sources',
  'campaigns',
  'clients',
  'media',
  'partners',
  'sharedMedia',
  'reports',
  'customMetrics',
] as const;

/**
 * Something was saved: whoever shows that data fetches it anew, in this tab and the others. Without a workspace it is meant for all.
 */
export const dataChanged = defineEvent(
  'data.changed@1',
  z.object({ area: z.enum(dataAreas), workspaceId: z.string().nullable() }),
  { owner: 'any', crossTab: true },
);
export type DataArea = (typeof dataAreas)[number];

/** What the tab that holds the live connection hears of a person's notifications: the other tabs hear it of that one. */
export const inboxEventReceived = defineEvent(
  'notifications.heard@1',
  z.object({ userId: z.string(), event: inboxEventSchema }),
  { owner: 'host', crossTab: true },
);
/** A tab has begun, without a connection of its own: whoever knows says how the inbox stands. */
export const inboxStateRequested = defineEvent('notifications.asked@1', z.object({ userId: z.string() }), {
  owner: 'host',
  crossTab: true,
});

/** Every event in the version of now. */
export const eventCatalogue: readonly EventDefinition[] = [
  workspaceChanged,
  sessionChanged,
  signedOut,
  dataChanged,
  inboxEventReceived,
  inboxStateRequested,
];

/** What can be heard on this bus: a version that no event of the catalogue replaces any more is gone. */
export const knownEvents = (): string[] => eventCatalogue.flatMap(namesEmittedWith);
