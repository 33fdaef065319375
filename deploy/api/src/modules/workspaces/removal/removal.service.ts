import { type RemovedWorkspace, removalGraceDays, type User } from '@reportage/contracts';
import type { WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import { getDayInZone, secondsInDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MailLanguage } from '../../../schema/mail.tables.ts';
import { requireWorkspaceCapacity } from '../../billing/limits.ts';
import { createNotifier } from '../../notifications/index.ts';
import { createRemovalRepository, type RemovedRow } from './removal.repository.ts';
import { removalMail } from './removal-mail.ts';

export const graceMs = removalGraceDays * secondsInDay * 1_000;

const getPurgeDate = ({ removedAt }: RemovedRow): Date => new Date(removedAt.getTime() + graceMs);

const presentRemovedWorkspace = (row: RemovedRow): RemovedWorkspace => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  colors: row.colors,
  removedAt: row.removedAt.toISOString(),
  purgedAt: getPurgeDate(row).toISOString(),
});

/**
 * Removing a workspace hides it from everyone immediately. Its owner can restore it within the grace period, after
 * which it is purged.
 */
export function createRemovalService(platform: Platform) {
  const { db, clock } = platform;
  const outbox = createOutbox(platform);
  const notifier = createNotifier(platform);

  const getRestoreCutoff = (): Date => new Date(clock.now().getTime() - graceMs);

  async function enqueueEmails(tx: Tx, user: User, row: RemovedRow, language: MailLanguage): Promise<void> {
    for (const { email, access } of await createRemovalRepository(tx, user.id).listAdministrators(row.id)) {
      const lastDay = getDayInZone(getPurgeDate(row), row.timezone);
      const payload = { workspaceName: row.name, personName: user.name, lastDay, isOwner: access === 'owner' };
      await outbox.enqueue(tx, removalMail, { workspaceId: row.id, to: email, language, payload, subjectId: row.id });
    }
  }

  async function notifyPartners(tx: Tx, user: User, row: RemovedRow): Promise<void> {
    for (const partner of await createRemovalRepository(tx, user.id).listPartners(row.id)) {
      await notifier.notify(tx, {
        workspaceId: partner.workspaceId,
        kind: 'partnerLeft',
        payload: { partnerName: row.name, endsAt: getPurgeDate(row).toISOString() },
        to: { people: [], administrators: true },
        subjectId: partner.id,
      });
    }
  }

  return {
    /** @throws {AppError} `invalidRequest` if the entered name is not the workspace's */
    async remove(
      { workspaceId }: WorkspaceScope,
      user: User,
      { name, language }: { name: string; language: MailLanguage },
    ): Promise<RemovedWorkspace> {
      const removedRow = await db.transaction().execute(async (tx) => {
        const row = await createRemovalRepository(tx, user.id).remove(workspaceId, name, clock.now());
        if (!row)
          throw invalidField('query.name', {
            en: 'is not the name of this workspace',
            de: 'ist nicht der Name dieses Arbeitsbereichs',
          });
        if (outbox.isAvailable) await enqueueEmails(tx, user, row, language);
        await notifyPartners(tx, user, row);
        return row;
      });
      if (outbox.isAvailable) await outbox.deliverSoon();
      return presentRemovedWorkspace(removedRow);
    },

    listRemoved: async (user: User): Promise<RemovedWorkspace[]> =>
      (await createRemovalRepository(db, user.id).list(getRestoreCutoff())).map(presentRemovedWorkspace),

    /**
     * @throws {AppError} `notFound` for a workspace that was not removed, can no longer be restored, or belongs to
     * someone else
     */
    async restore(user: User, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if (!(await createRemovalRepository(tx, user.id).restore(id, getRestoreCutoff())))
          throw new AppError('notFound');
        await requireWorkspaceCapacity(tx, platform, user.id);
        // Emails about the removal that have not been sent yet are no longer needed.
        await outbox.cancel(tx, id, [id]);
      });
    },
  };
}
