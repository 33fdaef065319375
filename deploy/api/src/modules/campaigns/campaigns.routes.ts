import { Readable } from 'node:stream';
import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { createAttachment } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBulkService } from './bulk/change-campaigns.ts';
import { copyCampaigns } from './bulk/copy-campaigns.ts';
import { createCampaignsService } from './campaigns.service.ts';
import { writeCampaignsCsv } from './campaigns-csv.ts';

/** A campaign with 5,000 media exceeds the default body limit. */
const campaignBodyLimit = 2 * 1024 * 1024;

export function campaignRoutes(platform: Platform): Implementation[] {
  const service = createCampaignsService(platform);
  const bulk = createBulkService(platform);
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
      await service.setArchived(scope, body.ids, body.archive);
      return { done: true as const };
    }),
    implement(calls.copyCampaigns, ({ scope, user, body }) => copyCampaigns(platform, scope, user, body)),
    implement(calls.changeCampaigns, ({ scope, body }) => bulk.change(scope, body)),
    implement(calls.undoCampaignChange, ({ scope, body }) => bulk.undo(scope, body), { bodyLimit: campaignBodyLimit }),
    implement(calls.countCampaignsNeedingAttention, ({ scope }) => service.countCampaignsNeedingAttention(scope)),
    implement(
      calls.exportCampaigns,
      ({ scope, query }) => {
        const name = `campaigns-${platform.clock.now().toISOString().slice(0, 10)}.csv`;
        const csv = writeCampaignsCsv(service.readPages(scope, query), query.language);
        return createAttachment(Readable.from(csv), 'text/csv; charset=utf-8', name);
      },
      { ratePerMinute: 30 },
    ),
  ];
}
