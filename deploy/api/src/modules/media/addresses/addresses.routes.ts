import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createAddressesService } from './addresses.service.ts';

/** Enough for ten thousand URLs of two hundred characters. */
const bodyLimit = 2 * 1024 * 1024;

export function addressRoutes(platform: Platform): Implementation[] {
  const service = createAddressesService(platform);
  return [
    implement(
      calls.resolveAddresses,
      ({ scope, body }) => service.resolve(scope.workspaceId, body.addresses, body.add),
      {
        bodyLimit,
      },
    ),
  ];
}
