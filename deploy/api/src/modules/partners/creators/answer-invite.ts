import type { CallOutput, calls } from '@reportage/contracts';
import { requireVerifiedRecipient } from '../../../platform/auth/recipient.ts';
import type { ActingUser } from '../../../platform/auth/workspace-gate.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findInvitation, type InvitationKey } from '../invitation/invitation.repository.ts';

type Answer = 'accept' | 'decline';
type InviteAnswer = CallOutput<typeof calls.answerCreatorInvite>;

/** Accepts or declines an invitation to become a creator. */
export function createInviteResponder(platform: Platform) {
  const { db, clock } = platform;
  const outbox = createOutbox(platform);

  /**
   * An answer can be changed until a workspace is connected.
   * @throws {AppError} `notFound`; `forbidden` with the reason; `gone` once a workspace is connected
   */
  return (user: ActingUser, key: InvitationKey, answer: Answer): Promise<InviteAnswer> =>
    db.transaction().execute(async (tx) => {
      const invite = await findInvitation(tx, key);
      if (!invite) throw new AppError('notFound');
      requireVerifiedRecipient(invite, user);
      if (invite.acceptedAt)
        throw new AppError('gone', {
          detail: {
            en: 'This invitation has already been answered. Ask for a new one.',
            de: 'Diese Einladung wurde schon beantwortet. Bitten Sie um eine neue.',
          },
        });
      const isAccepted = answer === 'accept';
      await tx
        .updateTable('partnerInvites')
        .set({ answer: isAccepted ? 'accepted' : 'declined', answeredAt: clock.now() })
        .where('id', '=', key.id)
        .where('acceptedAt', 'is', null)
        .execute();
      await outbox.cancel(tx, key.hostWorkspaceId, [key.id]);
      return isAccepted
        ? { status: 'Accepted', redirectTo: '/welcome' }
        : { status: 'Declined', redirectTo: '/workspaces' };
    });
}
