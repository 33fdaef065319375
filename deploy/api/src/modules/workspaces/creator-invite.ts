import { getIdKind, type workspaceCreateSchema, type z } from '@reportage/contracts';
import { type SqlBool, sql } from 'kysely';
import { requireVerifiedRecipient } from '../../platform/auth/recipient.ts';
import type { ActingUser } from '../../platform/auth/workspace-gate.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';

type InviteKey = Pick<z.output<typeof workspaceCreateSchema>, 'hostWorkspaceId' | 'inviteId'>;

/**
 * Whether a workspace is created in response to an invitation to creators, and is therefore limited.
 * @throws {AppError} `gone` if the invitation was withdrawn or accepted in the meantime, `forbidden` if the
 * invitation is for someone else
 */
export async function isCreatedByCreator(db: Executor, user: ActingUser, invitation: InviteKey): Promise<boolean> {
  const { hostWorkspaceId, inviteId } = invitation;
  if (hostWorkspaceId === undefined || inviteId === undefined || getIdKind(inviteId) !== 'invite') return false;
  const invite = await db
    .selectFrom('partnerInvites')
    .innerJoin('workspaces', 'workspaces.id', 'partnerInvites.workspaceId')
    .select('email')
    .where('partnerInvites.id', '=', inviteId)
    .where('partnerInvites.workspaceId', '=', hostWorkspaceId)
    .where('acceptedAt', 'is', null)
    .where(sql<SqlBool>`answer is distinct from 'declined'`)
    .where('workspaces.removedAt', 'is', null)
    .executeTakeFirst();
  if (!invite)
    throw new AppError('gone', {
      detail: {
        en: 'The invitation is no longer valid, so no workspace was created. Ask for a new one, or continue without it.',
        de: 'Die Einladung gilt nicht mehr, daher wurde kein Arbeitsbereich angelegt. Bitten Sie um eine neue, oder fahren Sie ohne fort.',
      },
    });
  requireVerifiedRecipient(invite, user);
  return true;
}
