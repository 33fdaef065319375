import { calls, type Period } from '@reportage/contracts';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCampaignMedia } from './campaign-media.ts';
import { type CampaignOwner, createFiguresRepository } from './figures.repository.ts';
import { createFiguresService } from './figures.service.ts';
import { createLibraryFiguresReader } from './library-figures.ts';

export function figuresRoutes(platform: Platform): Implementation[] {
  const service = createFiguresService(platform);
  const readLibraryFigures = createLibraryFiguresReader(platform);

  /** @throws {AppError} `notFound` */
  async function findCampaignSubject({ workspaceId }: WorkspaceScope, id: string) {
    const repository = createFiguresRepository(platform.db, workspaceId);
    const campaign = await repository.findCampaign(id);
    if (!campaign) throw new AppError('notFound');
    return { workspaceId, timezone: campaign.timezone, media: await repository.listCampaignMedia(id) };
  }

  /** @throws {AppError} `notFound` */
  async function readOwnerFigures({ workspaceId }: WorkspaceScope, owner: CampaignOwner, { from, to }: Period) {
    const repository = createFiguresRepository(platform.db, workspaceId);
    if (!(await repository.hasOwner(owner))) throw new AppError('notFound');
    const timezone = await repository.readTimezone();
    const media = await repository.listOwnedMedia(owner);
    const links = await repository.listOwnedLinks(owner);
    return service.readFigures({ workspaceId, timezone, media, links, period: { from, to } });
  }

  return [
    implement(calls.getCampaignFigures, async ({ scope, params, query: { from, to } }) =>
      service.readFigures({
        ...(await findCampaignSubject(scope, params.id)),
        links: await createFiguresRepository(platform.db, scope.workspaceId).listCampaignLinks(params.id),
        period: { from, to },
      }),
    ),
    implement(calls.listCampaignMedia, async ({ scope, params, query }) =>
      readCampaignMedia(service, await findCampaignSubject(scope, params.id), query),
    ),
    implement(calls.queryMediaFigures, ({ scope, body }) => readLibraryFigures(scope.workspaceId, body)),
    implement(calls.getClientFigures, ({ scope, params: { id }, query }) =>
      readOwnerFigures(scope, { kind: 'client', id }, query),
    ),
    implement(calls.getGroupFigures, ({ scope, params: { id }, query }) =>
      readOwnerFigures(scope, { kind: 'group', id }, query),
    ),
  ];
}
