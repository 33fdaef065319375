import { calls } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCampaignMedia } from './campaign-media.ts';
import { createFiguresRepository } from './figures.repository.ts';
import { createFiguresService } from './figures.service.ts';
import { createLibraryFigures } from './library-figures.ts';

export function figuresRoutes(platform: Platform): Implementation[] {
  const service = createFiguresService(platform);
  const libraryFigures = createLibraryFigures(platform);

  /** @throws {AppError} `notFound` */
  async function findCampaignSubject({ workspaceId }: WorkspaceScope, id: string) {
    const repository = createFiguresRepository(platform.db, workspaceId);
    const campaign = await repository.campaign(id);
    if (!campaign) throw new AppError('notFound');
    return { workspaceId, timezone: campaign.timezone, media: await repository.campaignMedia(id) };
  }

  return [
    implement(calls.getCampaignFigures, async ({ scope, params, query: { from, to } }) =>
      service.figures({
        ...(await findCampaignSubject(scope, params.id)),
        linkIds: await createFiguresRepository(platform.db, scope.workspaceId).campaignLinkIds(params.id),
        period: { from, to },
      }),
    ),
    implement(calls.listCampaignMedia, async ({ scope, params, query }) =>
      readCampaignMedia(service, await findCampaignSubject(scope, params.id), query),
    ),
    implement(calls.queryMediaFigures, ({ scope, body }) => libraryFigures(scope.workspaceId, body)),
    implement(calls.getClientFigures, async ({ scope: { workspaceId }, params, query: { from, to } }) => {
      const repository = createFiguresRepository(platform.db, workspaceId);
      const timezone = await repository.clientTimezone(params.id);
      if (timezone === undefined) throw new AppError('notFound');
      const media = await repository.clientMedia(params.id);
      const linkIds = await repository.clientLinkIds(params.id);
      return service.figures({ workspaceId, timezone, media, linkIds, period: { from, to } });
    }),
  ];
}
