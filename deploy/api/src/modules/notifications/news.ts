import type { NotificationKind, NotificationPayload } from '@reportage/contracts';

/** Who is told: of these people those who are members of the workspace, and with `administrators` its admins and owners. */
export interface Audience {
  people: readonly (string | null)[];
  administrators?: boolean;
}

interface NewsOf<Kind extends NotificationKind> {
  workspaceId: string;
  kind: Kind;
  payload: NotificationPayload<Kind>;
  to: Audience;
  /** Id of what it is about, where dealing with that thing makes the news seen. */
  subjectId?: string;
}

/** Something that happened in a workspace, for people who were not looking. */
export type News<Kind extends NotificationKind = NotificationKind> = { [K in Kind]: NewsOf<K> }[Kind];
