import { Readable } from 'node:stream';
import { calls } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { createAttachment } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { readActivity } from './activity.ts';
import { createAuditService } from './audit.service.ts';
import { writeAuditCsv } from './audit-csv.ts';

export function auditRoutes(platform: Platform): Implementation[] {
  const service = createAuditService(platform);
  return [
    implement(calls.listAudit, ({ scope, query }) => service.list(scope, query)),
    implement(calls.listAuditActors, ({ scope }) => service.listActors(scope)),
    implement(calls.listCampaignActivity, ({ scope, params, query }) =>
      readActivity(platform.db, scope, params.id, query),
    ),
    implement(calls.getAuditEntry, ({ scope, params }) => service.get(scope, params.id)),
    implement(
      calls.exportAudit,
      ({ scope, query }) => {
        const name = `audit-log-${platform.clock.now().toISOString().slice(0, 10)}.csv`;
        const csv = writeAuditCsv(service.readPages(scope, query), query.language);
        return createAttachment(Readable.from(csv), 'text/csv; charset=utf-8', name);
      },
      { ratePerMinute: 30 },
    ),
  ];
}
