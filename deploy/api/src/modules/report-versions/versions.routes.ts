import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReportsService } from '../reports/index.ts';
import { createVersionsService } from './versions.service.ts';

/** The limit is high enough for a version with 60 cards and full tables. */
const maxFileBytes = 8 * 1024 * 1024;
const verificationsPerMinute = 30;

export function versionRoutes(platform: Platform): Implementation[] {
  const reports = createReportsService(platform);
  const service = createVersionsService(platform, reports.getCards);
  return [
    implement(calls.listReportVersions, async ({ scope, params }) => ({ data: await service.list(scope, params.id) })),
    implement(calls.getReportVersion, ({ scope, params }) => service.readFile(scope, params.id, params.versionId)),
    implement(calls.getReportChanges, ({ scope, params }) => service.readChanges(scope, params.id)),
    implement(calls.getPublishedFigures, ({ scope, params }) => reports.readPublishedFigures(scope, params.id)),
    implement(calls.verifyReportVersion, ({ body }) => service.verify(body), {
      bodyLimit: maxFileBytes,
      ratePerMinute: verificationsPerMinute,
    }),
    implement(calls.listIssuerKeys, async () => ({ keys: await service.listKeys() })),
  ];
}
