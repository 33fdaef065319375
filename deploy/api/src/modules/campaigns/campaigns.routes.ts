import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCampaignsService } from './campaigns.service.ts';

/** A campaign with 5,000 media is larger than an ordinary body. */
const campaignBodyLimit = 2 * 1024 * 1024;

export function campaignRoutes(platform: Platform): Implementation[] {
  const service = createCampaignsService(platform);
  return [
    implement(calls.listCampaigns, ({ scope, query }) => service.list(scope, query)),
    implement(calls.getCampaign, ({ scope, params }) => service.get(scope, params.id)),
    implement(calls.createCampaign, ({ scope, user, body }) => service.create(scope, user, body), {
      bodyLimit: campaignBodyLimit,
    }),
    implement(calls.updateCampaign, ({ scope, user, body }) => service.update(scope, user, body), {
      bodyLimit: campaignBodyLimit,
    }),
    implement(calls.changeCampaignMedia, ({ scope, params, body }) =>
      service.changeMedia(scope, params.id, body.mediaIds, body.isRemove),
    ),
    implement(calls.deleteCampaigns, async ({ scope, query }) => {
      await service.remove(scope, query.ids);
      return { done: true as const };
    }),
    implement(calls.archiveCampaigns, async ({ scope, body }) => {
      await service.archive(scope, body.ids, body.archive);
      return { done: true as const };
    }),
  ];
}
