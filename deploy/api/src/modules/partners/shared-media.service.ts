import { type calls, mayAct, type NotificationKind, type SharedMedia, type User } from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createThumbnailLinks } from '../files/index.ts';
import { createPreviewLinks, getMediaName } from '../media/index.ts';
import { createNotifier } from '../notifications/index.ts';
import { createPartnersRepository, type ListedPartner } from './partners.repository.ts';
import { refreshHosts } from './refresh-hosts.ts';
import { createSharedMediaRepository, type ListedShare, type SharedMediaQuery } from './shared-media.repository.ts';

type Decision = ContextOf<typeof calls.reviewSharedMedia>['body'];
type SharingNotification = Extract<
  NotificationKind,
  'mediaShared' | 'sharedMediaRequested' | 'sharedMediaApproved' | 'sharedMediaRejected'
>;

export function createSharedMediaService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const notifier = createNotifier(platform);
  const previewLinks = createPreviewLinks(platform);
  const thumbnailLinks = createThumbnailLinks(platform);

  /** Returns the URL of the uploaded picture's thumbnail, or otherwise that of the page's picture. */
  function getPictureUrl({ mediaId, fileId, thumbnailStatus, page }: ListedShare): string | null {
    const thumbnail = fileId === null ? null : thumbnailLinks.present({ id: fileId, thumbnailStatus });
    return thumbnail?.large ?? (page?.imageUrl ? previewLinks.getUrl(mediaId) : null);
  }

  const createPresenter =
    (workspaceId: string) =>
    (row: ListedShare): SharedMedia => ({
      id: row.id,
      status: row.status,
      isOwn: row.mediaWorkspaceId === workspaceId,
      partnerId: row.partnerId,
      partnerName: row.partnerName,
      hostWorkspaceId: row.hostWorkspaceId,
      creatorWorkspaceId: row.creatorWorkspaceId,
      name: getMediaName(row),
      mediaType: row.mediaType,
      // A custom item's URL is a page in its own workspace.
      url: row.mediaType === 'custom' ? null : row.url,
      description: row.page?.description ?? null,
      previewUrl: getPictureUrl(row),
      createdAt: row.createdAt.toISOString(),
      createdAtSince: row.createdAt.toISOString(),
    });

  async function requirePartner({ workspaceId }: WorkspaceScope, id: string): Promise<ListedPartner> {
    const [partner] = await createPartnersRepository(db, workspaceId).findByIds([id]);
    if (!partner || partner.isPending) throw new AppError('notFound');
    return partner;
  }

  /** Notifies the other side's owner and admins, and the given users. */
  async function notify(
    tx: Tx,
    kind: SharingNotification,
    fromWorkspaceId: string,
    to: { workspaceId: string; people: (string | null)[]; mediaCount: number; sharedIds?: SharedMedia['id'][] },
  ): Promise<void> {
    const { name } = await tx
      .selectFrom('workspaces')
      .select('name')
      .where('id', '=', fromWorkspaceId)
      .executeTakeFirstOrThrow();
    const { sharedIds } = to;
    await notifier.notify(tx, {
      workspaceId: to.workspaceId,
      kind,
      payload: { partnerName: name, mediaCount: to.mediaCount, ...(sharedIds ? { sharedIds } : {}) },
      to: { people: to.people, administrators: true },
    });
  }

  async function saveShares(
    { workspaceId }: WorkspaceScope,
    user: User,
    partner: ListedPartner,
    requestedIds: readonly string[],
    status: 'approved' | 'pending',
  ): Promise<{ sharedIds: string[] }> {
    const mediaIds = [...new Set(requestedIds)];
    return db.transaction().execute(async (tx) => {
      const repository = createSharedMediaRepository(tx, workspaceId);
      const itemIds = await repository.resolveMediaIds(mediaIds);
      if (itemIds.length < mediaIds.length) throw new AppError('notFound');
      const shares = [...new Set(itemIds)].map((mediaId) => ({ id: identifiers.next('sharedMedia'), mediaId }));
      const details = { partnerId: partner.id, status, requestedBy: user.id, now: clock.now() };
      const sharedIds = await repository.share(shares, details);
      const isHost = partner.hostWorkspaceId === workspaceId;
      const otherWorkspaceId = isHost ? partner.creatorWorkspaceId : partner.hostWorkspaceId;
      if (sharedIds.length > 0 && otherWorkspaceId) {
        await notify(tx, isHost ? 'mediaShared' : 'sharedMediaRequested', workspaceId, {
          workspaceId: otherWorkspaceId,
          people: isHost ? [] : [partner.ownerId],
          mediaCount: sharedIds.length,
          ...(isHost ? {} : { sharedIds }),
        });
      }
      return { sharedIds };
    });
  }

  /**
   * Returns the owner of each share: the user who shared or requested it, or the given user if they own the
   * connection on the host's side.
   */
  async function getOwners({ workspaceId }: WorkspaceScope, user: User, rows: readonly ListedShare[]) {
    const partnerIds = [...new Set(rows.map(({ partnerId }) => partnerId))];
    const partners = await createPartnersRepository(db, workspaceId).findByIds(partnerIds);
    const partnersOwnedByUser = partners.filter(
      (row) => row.hostWorkspaceId === workspaceId && row.ownerId === user.id,
    );
    const ownedPartnerIds = new Set(partnersOwnedByUser.map(({ id }) => id));
    return rows.map(({ partnerId, requestedBy }) => ({
      ownerId: ownedPartnerIds.has(partnerId) ? user.id : (requestedBy ?? ''),
    }));
  }

  return {
    async list({ workspaceId }: WorkspaceScope, query: SharedMediaQuery) {
      const page = await createSharedMediaRepository(db, workspaceId).list(query);
      return toListResponse(page, query, createPresenter(workspaceId));
    },

    /** @throws {AppError} `forbidden` for the creator, who can only request sharing */
    async share(scope: WorkspaceScope, user: User, partnerId: string, mediaIds: readonly string[]) {
      const partner = await requirePartner(scope, partnerId);
      if (partner.hostWorkspaceId !== scope.workspaceId) throw new AppError('forbidden');
      requireOwnership(scope, user.id, [partner]);
      return saveShares(scope, user, partner, mediaIds, 'approved');
    },

    /** @throws {AppError} `forbidden` for the host, and for a creator with read-only access */
    async request(scope: WorkspaceScope, user: User, partnerId: string, mediaIds: readonly string[]) {
      const partner = await requirePartner(scope, partnerId);
      const isCreator = partner.creatorWorkspaceId === scope.workspaceId;
      if (!isCreator || !mayAct(partner.access, 'edit')) throw new AppError('forbidden');
      return saveShares(scope, user, partner, mediaIds, 'pending');
    },

    /** @throws {AppError} `notFound` for another workspace's share; `forbidden` unless the workspace is the host */
    async review(scope: WorkspaceScope, user: User, decision: Decision) {
      const { workspaceId } = scope;
      const ids = [...new Set([...decision.approvedIds, ...decision.rejectedIds])];
      const rows = await createSharedMediaRepository(db, workspaceId).findByIds(ids);
      if (rows.length < ids.length) throw new AppError('notFound');
      const isHost =
        decision.hostWorkspaceId === workspaceId && rows.every((row) => row.hostWorkspaceId === workspaceId);
      if (!isHost) throw new AppError('forbidden');
      const partnerIds = [...new Set(rows.map(({ partnerId }) => partnerId))];
      requireOwnership(scope, user.id, await createPartnersRepository(db, workspaceId).findByIds(partnerIds));
      const decisionResult = await db.transaction().execute(async (tx) => {
        const repository = createSharedMediaRepository(tx, workspaceId);
        const approvedIds = await repository.decide(decision.approvedIds, 'approved', clock.now());
        await repository.addToLibrary(approvedIds);
        const rejectedIds = await repository.decide(decision.rejectedIds, 'rejected', clock.now());
        for (const [kind, decidedIds] of [
          ['sharedMediaApproved', approvedIds],
          ['sharedMediaRejected', rejectedIds],
        ] as const) {
          for (const creatorWorkspaceId of new Set(rows.map((row) => row.creatorWorkspaceId))) {
            const creatorRows = rows.filter(
              (row) => row.creatorWorkspaceId === creatorWorkspaceId && decidedIds.includes(row.id),
            );
            if (creatorRows.length === 0) continue;
            const people = creatorRows.map(({ requestedBy }) => requestedBy);
            await notify(tx, kind, workspaceId, {
              workspaceId: creatorWorkspaceId,
              people,
              mediaCount: creatorRows.length,
            });
          }
        }
        const getOutcome = (sharedIds: readonly string[]) => repository.readOutcome(sharedIds);
        await notifier.settleRequests(tx, workspaceId, getOutcome, user);
        return { approvedIds, rejectedIds };
      });
      await refreshHosts(platform, rows);
      return decisionResult;
    },

    /** Removes all of the shares or none. */
    async remove(scope: WorkspaceScope, user: User, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      const repository = createSharedMediaRepository(db, scope.workspaceId);
      const rows = await repository.findByIds(ids);
      if (rows.length < ids.length) throw new AppError('notFound');
      requireOwnership(scope, user.id, await getOwners(scope, user, rows));
      await db.transaction().execute(async (tx) => {
        const sharedMedia = createSharedMediaRepository(tx, scope.workspaceId);
        await sharedMedia.remove(ids);
        const getOutcome = async (sharedIds: readonly string[]) =>
          (await sharedMedia.hasPendingShares(sharedIds)) ? undefined : ({ decision: 'closed' } as const);
        for (const hostWorkspaceId of new Set(rows.map((row) => row.hostWorkspaceId)))
          await notifier.settleRequests(tx, hostWorkspaceId, getOutcome, user);
      });
      await refreshHosts(platform, rows);
    },
  };
}
