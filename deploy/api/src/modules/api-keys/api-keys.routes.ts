import { calls } from '@reportage/contracts';
import { contractCalls } from '../../platform/http/contract-calls.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { RawResponse } from '../../platform/http/raw-response.ts';
import { createOpenApiDocument } from '../../platform/openapi/openapi-document.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApiKeysService } from './api-keys.service.ts';

const documentMaxAgeSeconds = 300;

export function apiKeyRoutes(platform: Platform): Implementation[] {
  const service = createApiKeysService(platform);
  let document: string | undefined;
  return [
    implement(calls.listApiKeys, async ({ scope, user }) => ({ data: await service.list(scope, user) })),
    implement(calls.createApiKey, ({ scope, user, body }) => service.create(scope, user, body), { ratePerMinute: 30 }),
    implement(calls.revokeApiKey, async ({ scope, user, params }) => {
      await service.revoke(scope, user, params.id);
      return { done: true as const };
    }),
    implement(calls.getOpenApi, () => {
      // The document is created on the first request, because creating it at startup would be too slow.
      document ??= JSON.stringify(createOpenApiDocument(contractCalls));
      return new RawResponse(document, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `public, max-age=${documentMaxAgeSeconds}`,
      });
    }),
  ];
}
