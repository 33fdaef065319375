import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listConfiguredAddresses } from '../../platform/web/configured-addresses.ts';
import { createWebReader } from '../../platform/web/web-reader.ts';
import { createForwarder } from './forward.service.ts';

const ratePerMinute = 60;
const maxPayloadBytes = 1_000_000;

export function externalRoutes({ config }: Platform): Implementation[] {
  const forward = createForwarder({
    origins: config.EXTERNAL_API_ORIGINS,
    reader: createWebReader({
      userAgent: `ReportageForwarding/1.0 (+${config.PUBLIC_ORIGIN})`,
      accept: 'application/json',
      allowed: listConfiguredAddresses(config.EXTERNAL_API_ORIGINS),
    }),
  });
  return [implement(calls.forwardExternal, ({ body }) => forward(body), { ratePerMinute, bodyLimit: maxPayloadBytes })];
}
