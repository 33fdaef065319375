import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createGroupsService } from './groups.service.ts';

/** Large enough for the ids of all campaigns that can be added to a group manually. */
const groupBodyLimit = 256 * 1024;

export function groupRoutes(platform: Platform): Implementation[] {
  const service = createGroupsService(platform);
  return [
    implement(calls.listGroups, ({ scope, query }) => service.list(scope, query)),
    implement(calls.getGroup, ({ scope, params }) => service.get(scope, params.id)),
    implement(calls.createGroup, ({ scope, user, body }) => service.create(scope, user, body), {
      bodyLimit: groupBodyLimit,
    }),
    implement(calls.updateGroup, ({ scope, params, body }) => service.update(scope, params.id, body), {
      bodyLimit: groupBodyLimit,
    }),
    implement(calls.changeGroupCampaigns, async ({ scope, body }) => ({
      changedIds: await service.changeCampaigns(scope, body),
    })),
    implement(calls.deleteGroups, async ({ scope, query }) => {
      await service.remove(scope, query.ids);
      return { done: true as const };
    }),
    implement(calls.matchGroupRule, ({ scope, body }) => service.match(scope, body.rule)),
  ];
}
