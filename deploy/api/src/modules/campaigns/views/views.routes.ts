import { type CampaignView, calls, maxViewsPerPerson } from '@reportage/contracts';
import { requireOwnership } from '../../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import { toJson } from '../../../platform/database/json.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createViewsRepository, type ViewWithOwner } from './views.repository.ts';

const presentView = (row: ViewWithOwner): CampaignView => ({
  id: row.id,
  name: row.name,
  isShared: row.isShared,
  settings: row.settings,
  ownerId: row.ownerId,
  ownerName: row.ownerName ?? '',
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** A shared view can be changed only by its owner and by admins. Other members can save their own views. */
export function campaignViewRoutes({ db, clock, identifiers }: Platform): Implementation[] {
  const getRepository = ({ workspaceId }: WorkspaceScope, userId: string) =>
    createViewsRepository(db, workspaceId, userId);

  const requireView = (view: ViewWithOwner | undefined): ViewWithOwner => {
    if (!view) throw new AppError('notFound');
    return view;
  };
  const find = async (scope: WorkspaceScope, userId: string, id: string): Promise<ViewWithOwner> =>
    requireView(await getRepository(scope, userId).find(id));

  return [
    implement(calls.listCampaignViews, async ({ scope, user }) => ({
      data: (await getRepository(scope, user.id).list()).map(presentView),
    })),

    implement(calls.createCampaignView, async ({ scope, user, body }) => {
      const views = getRepository(scope, user.id);
      if ((await views.countOwnViews()) >= maxViewsPerPerson) {
        throw invalidField('body.name', {
          en: `exceeds the maximum of ${maxViewsPerPerson} views per person`,
          de: `überschreitet die Höchstzahl von ${maxViewsPerPerson} Ansichten pro Person`,
        });
      }
      const id = identifiers.next('campaignView');
      await views.insert({ ...body, id, ownerId: user.id, settings: toJson(body.settings), createdAt: clock.now() });
      return presentView(await find(scope, user.id, id));
    }),

    implement(calls.updateCampaignView, async ({ scope, user, params, body }) => {
      requireOwnership(scope, user.id, [await find(scope, user.id, params.id)]);
      const { version, settings, ...otherChanges } = body;
      const change = { ...otherChanges, ...(settings ? { settings: toJson(settings) } : {}), modifiedAt: clock.now() };
      const views = getRepository(scope, user.id);
      if (await views.update(params.id, change, version))
        return presentView(requireView(await views.findAny(params.id)));
      throw new AppError('conflict', { details: { current: presentView(await find(scope, user.id, params.id)) } });
    }),

    implement(calls.deleteCampaignView, async ({ scope, user, params }) => {
      requireOwnership(scope, user.id, [await find(scope, user.id, params.id)]);
      await getRepository(scope, user.id).remove(params.id);
      return { done: true as const };
    }),
  ];
}
