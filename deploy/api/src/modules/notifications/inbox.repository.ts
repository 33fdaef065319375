import type { Executor } from '../../platform/database/connection.ts';
import type { NotificationRow } from './notifications.presenter.ts';

/** Reads a user's inbox, limited to workspaces to which the user still has access. */
export function createInboxRepository(db: Executor, userId: string) {
  const selectVisible = () =>
    db
      .selectFrom('notifications')
      .innerJoin('workspaces', 'workspaces.id', 'notifications.workspaceId')
      .innerJoin('memberships', (join) =>
        join
          .onRef('memberships.workspaceId', '=', 'notifications.workspaceId')
          .onRef('memberships.userId', '=', 'notifications.userId'),
      )
      .where('notifications.userId', '=', userId)
      .where('workspaces.removedAt', 'is', null);

  const selectRows = () =>
    selectVisible()
      .selectAll('notifications')
      .select(['workspaces.slug as workspaceSlug', 'workspaces.name as workspaceName']);

  return {
    async readRevision(): Promise<number> {
      const inbox = await db
        .selectFrom('notificationInboxes')
        .select('revision')
        .where('userId', '=', userId)
        .executeTakeFirst();
      return inbox?.revision ?? 0;
    },

    list: (): Promise<NotificationRow[]> => selectRows().orderBy('notifications.revision', 'desc').execute(),

    /** Lists the notifications that arrived between two revisions, in order. */
    listBetween: (after: number, upTo: number): Promise<NotificationRow[]> =>
      selectRows()
        .where('notifications.revision', '>', after)
        .where('notifications.revision', '<=', upTo)
        .orderBy('notifications.revision')
        .execute(),

    async countUnseen(): Promise<number> {
      const { count } = await selectVisible()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('notifications.seenAt', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
