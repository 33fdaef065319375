import { defineAuditTarget } from '../../platform/audit/audit-target.ts';
import { getMediaName } from '../media/index.ts';
import { createCreatorsRepository } from './creators/creators.repository.ts';
import { createPartnersRepository } from './partners.repository.ts';

/** Connections and pending invitations, as the workspace sees them. */
export const partnerAuditTarget = defineAuditTarget('partner', async (db, workspaceId, ids) =>
  (await createPartnersRepository(db, workspaceId).findByIds(ids)).map(
    ({ id, name, access, sourceIds, hostSharesNumbers, creatorSharesNumbers, endsOn }) => ({
      id,
      name,
      access,
      sourceIds,
      hostSharesNumbers,
      creatorSharesNumbers,
      endsOn,
    }),
  ),
);

/** Invitations to creators, as the workspace sees them. */
export const creatorInviteAuditTarget = defineAuditTarget('creatorInvite', async (db, workspaceId, ids) =>
  (await createCreatorsRepository(db, workspaceId).findInvitesByIds(ids)).map(({ id, email, access, status }) => ({
    id,
    name: email,
    access,
    status,
  })),
);

export const sharedMediaAuditTarget = defineAuditTarget('sharedMedia', async (db, workspaceId, ids) => {
  const rows = await db
    .selectFrom('sharedMedia')
    .innerJoin('partners', 'partners.id', 'sharedMedia.partnerId')
    .innerJoin('media', 'media.id', 'sharedMedia.mediaId')
    .select(['sharedMedia.id', 'media.title', 'media.url', 'sharedMedia.status'])
    .where((eb) => eb.or([eb('hostWorkspaceId', '=', workspaceId), eb('creatorWorkspaceId', '=', workspaceId)]))
    .where('sharedMedia.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, name: getMediaName(row), status: row.status }));
});
