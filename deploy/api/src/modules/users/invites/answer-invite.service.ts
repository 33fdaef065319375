import { accessLevels, type CallOutput, type calls, type MemberInvitation } from '@reportage/contracts';
import { getRecipientState, requireVerifiedRecipient } from '../../../platform/auth/recipient.ts';
import type { ActingUser } from '../../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createNotifier } from '../../notifications/index.ts';
import { lockAccess } from '../access-lock.ts';
import { createMembersRepository } from '../members/members.repository.ts';
import { createInvitesRepository } from './invites.repository.ts';

export interface InviteKey {
  id: string;
  hostWorkspaceId: string;
}
type AcceptOutput = CallOutput<typeof calls.acceptUserInvite>;
type FoundInvite = NonNullable<Awaited<ReturnType<ReturnType<typeof createInvitesRepository>['find']>>>;

const getRank = (access: (typeof accessLevels)[number]): number => accessLevels.indexOf(access);

/** Lets a recipient read and accept an invitation. */
export function createInviteResponseService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const notifier = createNotifier(platform);
  const outbox = createOutbox(platform);

  /** Whether the user's membership has ended since the invitation was created, changed or last emailed. */
  async function isOverridden(
    members: ReturnType<typeof createMembersRepository>,
    invite: FoundInvite,
    userId: string,
  ) {
    const endRevision = await members.findEndRevision(userId);
    return endRevision !== undefined && endRevision >= invite.accessRevision;
  }

  async function join(tx: Tx, invite: FoundInvite, user: ActingUser): Promise<void> {
    const members = createMembersRepository(tx, invite.workspaceId);
    const { access, invitedBy } = invite;
    const now = clock.now();
    const member = await members.findByUser(user.id);
    // Later decisions about the member override the invitation.
    const isAccessRaised =
      member && member.accessRevision < invite.accessRevision && getRank(member.access) < getRank(access);
    if (isAccessRaised) await members.raiseAccess(member.id, access);
    if (!member) {
      const id = identifiers.next('membership');
      await members.insert({ id, userId: user.id, access, invitedBy, createdAt: now });
    }
    await createInvitesRepository(tx, invite.workspaceId).markAccepted(invite.id, now);
    await outbox.cancel(tx, invite.workspaceId, [invite.id]);
    await notifier.notify(tx, {
      workspaceId: invite.workspaceId,
      kind: 'inviteAccepted',
      payload: { personName: user.name, access: member && !isAccessRaised ? member.access : access },
      to: { people: [invitedBy] },
      subjectId: invite.id,
    });
  }

  return {
    /** @throws {AppError} `notFound` for an invitation that does not exist */
    async read(user: ActingUser, { id, hostWorkspaceId }: InviteKey): Promise<MemberInvitation> {
      const kind = 'member';
      const invite = await createInvitesRepository(db, hostWorkspaceId).find(id);
      if (!invite) throw new AppError('notFound');
      const recipient = getRecipientState(invite, user);
      if (recipient.state !== 'verified') return { kind, ...recipient };
      const host = { id: invite.workspaceId, name: invite.workspaceName, colors: invite.colors };
      const members = createMembersRepository(db, hostWorkspaceId);
      if (invite.acceptedAt) {
        const slug = (await members.findByUser(user.id)) ? invite.slug : null;
        return { kind, state: 'answered', host, slug };
      }
      if (invite.withdrawnAt || (await isOverridden(members, invite, user.id)))
        return { kind, state: 'withdrawn', host };
      const { access, message } = invite;
      const createdAt = invite.createdAt.toISOString();
      return { kind, state: 'waiting', host, personName: invite.inviterName ?? '', access, message, createdAt };
    },

    /**
     * Accepts an invitation. Repeated calls have no further effect.
     * @throws {AppError} `notFound`, `forbidden` or `gone`, each with its reason
     */
    accept: (user: ActingUser, { id, hostWorkspaceId }: InviteKey): Promise<AcceptOutput> =>
      db.transaction().execute(async (tx) => {
        await lockAccess(tx, hostWorkspaceId);
        const invite = await createInvitesRepository(tx, hostWorkspaceId).find(id);
        if (!invite) throw new AppError('notFound');
        requireVerifiedRecipient(invite, user);
        const members = createMembersRepository(tx, hostWorkspaceId);
        if (invite.withdrawnAt || (await isOverridden(members, invite, user.id)))
          throw new AppError('gone', {
            detail: {
              en: 'This invitation was withdrawn. Ask for a new one.',
              de: 'Diese Einladung wurde zurückgezogen. Bitten Sie um eine neue.',
            },
          });
        if (!invite.acceptedAt) await join(tx, invite, user);
        const member = await members.findByUser(user.id);
        if (!member)
          throw new AppError('gone', {
            detail: {
              en: 'This invitation has already been answered. Ask for a new one.',
              de: 'Diese Einladung wurde schon beantwortet. Bitten Sie um eine neue.',
            },
          });
        const { slug, workspaceName: name } = invite;
        return { workspace: { id: hostWorkspaceId, slug, name, access: member.access }, redirectTo: `/${slug}` };
      }),
  };
}
