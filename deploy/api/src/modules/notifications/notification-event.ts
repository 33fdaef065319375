import type { NotificationKind, NotificationPayload } from '@reportage/contracts';

/** Recipients: those of `people` who are members, and with `administrators` also the workspace's admins and owner. */
export interface Audience {
  people: readonly (string | null)[];
  administrators?: boolean;
}

interface EventOfKind<Kind extends NotificationKind> {
  workspaceId: string;
  kind: Kind;
  payload: NotificationPayload<Kind>;
  to: Audience;
  /** The subject's id. When a recipient opens or handles the subject, their notification counts as seen. */
  subjectId?: string;
  /** The grants from partners whose numbers the payload contains. */
  grants?: Readonly<Record<string, string>>;
}

/** An event in a workspace, with the recipients to notify about it. */
export type NotificationEvent<Kind extends NotificationKind = NotificationKind> = { [K in Kind]: EventOfKind<K> }[Kind];
