import { type CallOutput, type calls, toInviteCode } from '@reportage/contracts';
import type { ActingUser, WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ContextOf } from '../../../platform/http/implement.ts';
import { createUsageLimits } from '../../../platform/limits/usage-limits.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserInviteRow } from '../../../schema/workspace.tables.ts';
import { requireCapacity } from '../../billing/limits.ts';
import { lockAndCheckAccess } from '../access-lock.ts';
import { describeProblems, findProblems, getDistinctEmails } from './invite-problems.ts';
import { createInvitesRepository } from './invites.repository.ts';
import { userInviteMail } from './user-invite-mail.ts';

type InviteBody = ContextOf<typeof calls.inviteUsers>['body'];
type InviteOutput = CallOutput<typeof calls.inviteUsers>;
type Language = InviteBody['language'];
type EmailableInvite = Pick<UserInviteRow, 'id' | 'email' | 'access' | 'message'>;

/** Minimum time between two emails for the same invitation. */
const minResendSeconds = 60;

export function createInvitesService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const outbox = createOutbox(platform);
  const limits = createUsageLimits(platform);
  const canEmail = outbox.isAvailable;

  async function enqueueEmail(
    tx: Tx,
    { id, email, access, message }: EmailableInvite,
    sender: { workspaceId: string; workspaceName: string; personName: string; language: Language },
  ): Promise<void> {
    if (!canEmail) return;
    const { workspaceId, workspaceName, personName, language } = sender;
    const payload = { hostWorkspaceId: workspaceId, inviteId: id, workspaceName, personName, access, message };
    await outbox.enqueue(tx, userInviteMail, { workspaceId, to: email, language, payload, subjectId: id });
  }

  return {
    /** Invites all of the addresses or none. */
    async invite(scope: WorkspaceScope, user: ActingUser, body: InviteBody): Promise<InviteOutput> {
      const { workspaceId } = scope;
      const { access, message, language } = body;
      const result = await db.transaction().execute(async (tx): Promise<InviteOutput> => {
        const { revision, slug, name: workspaceName } = await lockAndCheckAccess(tx, scope, user, 'administer');
        const invites = createInvitesRepository(tx, workspaceId);
        const pendingEmails = (await invites.listPendingByEmail(body.emails)).map(({ email }) => email.toLowerCase());
        const memberEmails = await invites.listMemberEmails(body.emails);
        const problems = findProblems(body.emails, { inviterEmail: user.email, memberEmails, pendingEmails });
        const invite = describeProblems(problems, body.emails.length);
        const alreadyInvited = problems.some(({ code }) => code === 'alreadyInvited');
        if (invite) return { alreadyInvited, invited: [], problems, invite, isMailed: false, redirectTo: null };
        const now = clock.now();
        const rows = getDistinctEmails(body.emails).map((email) => ({
          id: identifiers.next('userInvite'),
          email,
          access,
          accessRevision: revision,
          message,
          invitedBy: user.id,
          mailedAt: now,
          createdAt: now,
        }));
        await limits.count(tx, 'invitations', user.id, rows.length);
        await invites.insert(rows);
        await requireCapacity(tx, platform, workspaceId, 'seats');
        for (const row of rows)
          await enqueueEmail(tx, row, { workspaceId, workspaceName, personName: user.name, language });
        const invited = rows.map(({ id, email }) => ({
          id,
          email,
          inviteToken: toInviteCode({ hostWorkspaceId: workspaceId, inviteId: id }),
        }));
        const redirectTo = `/${slug}/settings/access`;
        return { alreadyInvited, invited, problems, invite, isMailed: canEmail, redirectTo };
      });
      if (result.isMailed) await outbox.deliverSoon();
      return result;
    },

    async resend(
      scope: WorkspaceScope,
      user: ActingUser,
      id: string,
      language: Language,
    ): Promise<{ isMailed: boolean }> {
      const { workspaceId } = scope;
      await db.transaction().execute(async (tx) => {
        const { revision, name: workspaceName } = await lockAndCheckAccess(tx, scope, user, 'administer');
        const invites = createInvitesRepository(tx, workspaceId);
        const invite = await invites.lockPending(id);
        if (!invite) throw new AppError('notFound');
        const now = clock.now();
        const waitSeconds = Math.ceil(minResendSeconds - (now.getTime() - invite.mailedAt.getTime()) / 1_000);
        if (waitSeconds > 0) throw new AppError('rateLimited', { details: { retryAfterSeconds: waitSeconds } });
        await limits.count(tx, 'invitations', user.id);
        await invites.updateRevision([id], { accessRevision: revision });
        await invites.markMailed(id, now);
        // Otherwise, an earlier email that is still waiting would also be sent.
        await outbox.cancel(tx, workspaceId, [id]);
        await enqueueEmail(tx, invite, { workspaceId, workspaceName, personName: user.name, language });
      });
      if (canEmail) await outbox.deliverSoon();
      return { isMailed: canEmail };
    },
  };
}
