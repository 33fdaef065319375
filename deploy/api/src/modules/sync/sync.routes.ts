import { calls, channelIds } from '@reportage/contracts';
import { createConnectorKit } from '../../platform/connectors/connector-kit.ts';
import { isSandbox } from '../../platform/connectors/connector-settings.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { RawResponse } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAuthorizationsService } from './authorizations.service.ts';
import { createCerosScriptGenerator } from './ceros-script/ceros-script.service.ts';
import { createConnectionsService } from './connections.service.ts';
import { createOfferedMediaLister } from './offered-media.service.ts';

export function syncRoutes(platform: Platform): Implementation[] {
  const { config } = platform;
  const kit = createConnectorKit(platform);
  const authorizations = createAuthorizationsService(platform, kit);
  const connections = createConnectionsService(platform);
  const listOfferedMedia = createOfferedMediaLister(platform, kit);
  const getCerosScript = createCerosScriptGenerator(platform, kit);
  return [
    implement(calls.listChannels, () => {
      const availableIds = channelIds.filter((channelId) => kit.isAvailable(channelId));
      return { data: availableIds.map((channelId) => ({ channelId, isSandbox: isSandbox(config, channelId) })) };
    }),
    implement(calls.getAuthorizationLink, ({ scope, user, params, query }) =>
      authorizations.start(scope, user, params.channelId, query.sourceId),
    ),
    implement(
      calls.returnFromChannel,
      async ({ params, query }) =>
        new RawResponse('', {
          location: `${config.PUBLIC_ORIGIN}${await authorizations.getReturnPath(params.channelId, query)}`,
          'cache-control': 'no-store',
          // The URL contains the authorization code.
          'referrer-policy': 'no-referrer',
        }),
      { ratePerMinute: 60 },
    ),
    implement(calls.finishAuthorization, async ({ scope, user, params, body }) => {
      const sourceId = await authorizations.finish(scope, user, params.channelId, body);
      return { done: true as const, sourceId };
    }),
    implement(calls.getAuthorizationStatus, ({ scope, user, params }) =>
      authorizations.readStatus(scope, user, params.channelId),
    ),
    implement(calls.listConnections, ({ scope, params }) => connections.list(scope, params.id)),
    implement(
      calls.listOfferedMedia,
      ({ scope, user, params, query }) => listOfferedMedia(scope, user, params.id, query),
      {
        ratePerMinute: 60,
      },
    ),
    implement(calls.saveConnections, ({ scope, user, params, body }) =>
      connections.save(scope, user, params.id, body.items),
    ),
    implement(calls.createCerosScript, ({ scope, user, body }) => getCerosScript(scope, user, body.GASourceId)),
    implement(calls.getSourceHealth, ({ scope, params }) => connections.readHealth(scope, params.id)),
    implement(calls.listFetches, ({ scope, params, query }) => connections.listFetches(scope, params, query)),
    implement(calls.controlSync, async ({ scope, user, params, body }) => {
      await connections.control(scope, user, params.id, body.action);
      return { done: true as const };
    }),
  ];
}
