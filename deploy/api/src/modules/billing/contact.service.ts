import type { ActingUser } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactMail } from './contact-mail.ts';
import { requirePayments } from './payment-calls.ts';

/** Sends messages about plans to the installation's sales address. */
export function createContactService(platform: Platform) {
  const { db, config } = platform;
  const outbox = createOutbox(platform);

  /** Finds the given workspace if the user belongs to it. Without an id, finds the one they used most recently. */
  const findWorkspace = (userId: string, workspaceId: string | undefined) =>
    db
      .selectFrom('memberships')
      .innerJoin('workspaces', 'workspaces.id', 'memberships.workspaceId')
      .select(['workspaces.id', 'workspaces.name'])
      .where('memberships.userId', '=', userId)
      .where('workspaces.removedAt', 'is', null)
      .$if(workspaceId !== undefined, (query) => query.where('workspaces.id', '=', workspaceId ?? ''))
      .orderBy('memberships.lastUsedAt', 'desc')
      .executeTakeFirst();

  return {
    async send(user: ActingUser, { message, workspaceId }: { message: string; workspaceId?: string | undefined }) {
      requirePayments(platform);
      const workspace = await findWorkspace(user.id, workspaceId);
      if (workspaceId && !workspace) throw new AppError('notFound');
      if (!workspace || !outbox.isAvailable)
        throw new AppError('unavailable', {
          detail: {
            en: `Your message cannot be sent from here right now. Please write to ${config.SALES_EMAIL}.`,
            de: `Ihre Nachricht kann von hier gerade nicht gesendet werden. Bitte schreiben Sie an ${config.SALES_EMAIL}.`,
          },
        });
      const payload = { personName: user.name, personEmail: user.email, workspaceName: workspace.name, message };
      await db.transaction().execute((tx) =>
        outbox.enqueue(tx, contactMail, {
          workspaceId: workspace.id,
          to: config.SALES_EMAIL,
          language: 'en',
          payload,
        }),
      );
      await outbox.deliverSoon();
    },
  };
}
