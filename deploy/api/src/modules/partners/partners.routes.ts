import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createInviteResponder } from './creators/answer-invite.ts';
import { createCreatorsService } from './creators/creators.service.ts';
import { createInvitationReader } from './invitation/invitation.service.ts';
import { createPartnersService } from './partners.service.ts';
import { createPartnerReportsService } from './reports/partner-reports.service.ts';
import { createSharedMediaService } from './shared-media.service.ts';
import { createSharedNumbersService } from './shared-numbers.service.ts';

export function partnerRoutes(platform: Platform): Implementation[] {
  const partners = createPartnersService(platform);
  const creators = createCreatorsService(platform);
  const answerInvite = createInviteResponder(platform);
  const partnerReports = createPartnerReportsService(platform);
  const sharedMedia = createSharedMediaService(platform);
  const readInvitation = createInvitationReader(platform);
  const readNumbers = createSharedNumbersService(platform);
  return [
    implement(calls.inviteCreator, ({ scope, user, body }) => partners.invite(scope, user, body), {
      ratePerMinute: 30,
    }),
    implement(calls.getInvitation, ({ user, params, query }) =>
      readInvitation(user, { id: params.inviteId, hostWorkspaceId: query.hostWorkspaceId }),
    ),
    implement(
      calls.answerCreatorInvite,
      ({ user, params, query, body }) =>
        answerInvite(user, { id: params.inviteId, hostWorkspaceId: query.hostWorkspaceId }, body.answer),
      { ratePerMinute: 30 },
    ),
    implement(calls.listCreatorInvites, ({ scope, query }) => creators.listInvites(scope, query)),
    implement(calls.deleteCreatorInvites, async ({ scope, user, query }) => {
      await creators.removeInvites(scope, user, query.ids);
      return { done: true as const };
    }),
    implement(calls.connectCreator, ({ scope, user, body }) => partners.connectAsCreator(scope, user, body), {
      ratePerMinute: 30,
    }),
    implement(calls.listCreators, ({ scope, query }) => creators.list(scope, query)),
    implement(calls.getCreator, ({ scope, params }) => creators.get(scope, params.id)),
    implement(calls.deleteCreators, async ({ scope, user, query }) => {
      await creators.remove(scope, user, query.ids);
      return { done: true as const };
    }),
    implement(calls.connectPartner, ({ scope, user, body }) => partners.connect(scope, user, body), {
      ratePerMinute: 30,
    }),
    implement(calls.listPartners, ({ scope, query }) => partners.list(scope, query)),
    implement(calls.getPartner, ({ scope, params }) => partners.get(scope, params.id)),
    implement(calls.updatePartner, ({ scope, user, params, body }) => partners.update(scope, user, params.id, body)),
    implement(calls.deletePartners, async ({ scope, user, query }) => {
      await partners.remove(scope, user, query.ids);
      return { done: true as const };
    }),
    implement(calls.listPartnerReports, ({ scope, params }) => partnerReports.list(scope, params.id)),
    implement(calls.sharePartnerReports, ({ scope, user, params, body }) =>
      partnerReports.setSharedReports(scope, user, params.id, body.reportIds),
    ),
    implement(calls.listSharedMedia, ({ scope, query }) => sharedMedia.list(scope, query)),
    implement(calls.getSharedNumbers, ({ scope, query }) => readNumbers(scope, query.ids)),
    implement(calls.shareMedia, ({ scope, user, body }) =>
      sharedMedia.share(scope, user, body.partnerId, body.mediaIds),
    ),
    implement(calls.offerSharedMedia, ({ scope, user, body }) =>
      sharedMedia.request(scope, user, body.creatorId, body.mediaIds),
    ),
    implement(calls.reviewSharedMedia, ({ scope, user, body }) => sharedMedia.review(scope, user, body)),
    implement(calls.deleteSharedMedia, async ({ scope, user, query }) => {
      await sharedMedia.remove(scope, user, query.ids);
      return { done: true as const };
    }),
  ];
}
