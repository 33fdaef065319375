import type { NotificationKind, NotificationPayload } from '@reportage/contracts';

/** The recipients: all `people` who are members and, with `administrators`, the workspace's admins and owner. */
export interface Audience {
  people: readonly (string | null)[];
  administrators?: boolean;
}

interface EventOfKind<Kind extends NotificationKind> {
  workspaceId: string;
  kind: Kind;
  payload: NotificationPayload<Kind>;
  to: Audience;
  /** The id of the subject. A notification counts as seen once its recipient has opened or handled the subject. */
  subjectId?: string;
  /** The partners' grants on which numbers in the payload are based. */
  grants?: Readonly<Record<string, string>>;
}

/** An event in a workspace and the people to notify about it. */
export type NotificationEvent<Kind extends NotificationKind = NotificationKind> = { [K in Kind]: EventOfKind<K> }[Kind];
