import { inboxEventSchema } from '../entities/notifications.ts';
import { userSchema } from '../entities/user.ts';
import { workspaceSchema } from '../entities/workspace.ts';
import { z } from '../zod.ts';
import { defineEvent, type EventDefinition, listEmittedNames } from './define.ts';

/** The workspace in the tab's URL; null on screens outside a workspace. Other tabs do not receive the event. */
export const workspaceChanged = defineEvent('workspace.changed@1', workspaceSchema.nullable(), {
  owner: 'host',
  retain: true,
});
export const sessionChanged = defineEvent('session.changed@1', userSchema.nullable(), { owner: 'host', retain: true });
/** Sign-out ends every tab's session. */
export const signedOut = defineEvent('session.signedOut@1', z.object({}), { owner: 'host', crossTab: true });

export const dataAreas = [
  'workspaces',
  'users',
  'sources',
  'campaigns',
  'clients',
  'creators',
  'groups',
  'goals',
  'media',
  'partners',
  'sharedMedia',
  'reports',
  'highlights',
  'reportTemplates',
  'dashboards',
  'customMetrics',
  'links',
] as const;

/**
 * Data in an area was saved: screens in every tab refetch their data for that area. A null `workspaceId` means all
 * workspaces.
 */
export const dataChanged = defineEvent(
  'data.changed@1',
  z.object({ area: z.enum(dataAreas), workspaceId: z.string().nullable() }),
  { owner: 'any', crossTab: true },
);
export type DataArea = (typeof dataAreas)[number];

/** Sent by the tab that has the live connection, to relay a notification event to the other tabs. */
export const inboxEventReceived = defineEvent(
  'notifications.heard@1',
  z.object({ userId: z.string(), event: inboxEventSchema }),
  { owner: 'host', crossTab: true },
);
/** Sent by a new tab without a live connection; a tab that has the inbox state answers with an `inboxEventReceived`. */
export const inboxStateRequested = defineEvent('notifications.asked@1', z.object({ userId: z.string() }), {
  owner: 'host',
  crossTab: true,
});

/** All events, each in its current version. */
export const eventCatalogue: readonly EventDefinition[] = [
  workspaceChanged,
  sessionChanged,
  signedOut,
  dataChanged,
  inboxEventReceived,
  inboxStateRequested,
];

/**
 * Lists the names of all event versions on the bus: the current versions, and the earlier versions still emitted
 * alongside them.
 */
export const listKnownEvents = (): string[] => eventCatalogue.flatMap(listEmittedNames);
