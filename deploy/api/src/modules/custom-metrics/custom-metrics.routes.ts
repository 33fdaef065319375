import { calls, readAcceptLanguage } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { createAttachment } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWebReader } from '../../platform/web/web-reader.ts';
import { createCustomMetricsService } from './custom-metrics.service.ts';
import { createCustomValuesService } from './custom-values.service.ts';
import { createImportService } from './import.service.ts';
import { createTableReader } from './read-table.ts';

/** The limit is large enough for a file of a million characters as a JSON string. */
const maxImportBytes = 3 * 1024 * 1024;
const maxValuesBytes = 1024 * 1024;

export function customMetricRoutes(platform: Platform): Implementation[] {
  const metrics = createCustomMetricsService(platform);
  const values = createCustomValuesService(platform);
  const imports = createImportService(platform, values);
  const { CRAWL_ALLOWED_ADDRESSES: allowedAddresses, PUBLIC_ORIGIN } = platform.config;
  const userAgent = `ReportageTables/1.0 (+${PUBLIC_ORIGIN})`;
  const readTable = createTableReader({
    reader: createWebReader({ userAgent, accept: 'text/csv, text/plain;q=0.9, */*;q=0.5', allowed: allowedAddresses }),
    allowed: allowedAddresses,
  });
  return [
    implement(calls.listCustomMetrics, ({ scope, query }) => metrics.list(scope, query)),
    implement(calls.getCustomMetric, ({ scope, params }) => metrics.get(scope, params.id)),
    implement(calls.createCustomMetric, ({ scope, user, params, body }) =>
      metrics.create(scope, user, params.id, body),
    ),
    implement(calls.updateCustomMetric, ({ scope, params, body: { version, ...settings } }) =>
      metrics.update(scope, params.id, settings, version),
    ),
    implement(calls.deleteCustomMetric, async ({ scope, params }) => {
      await metrics.remove(scope, params.id);
      return { done: true as const };
    }),
    implement(calls.getCustomValues, ({ scope, body: { items, ...series } }) =>
      values.get(
        scope,
        series,
        items.map(({ id }) => id),
      ),
    ),
    implement(calls.addCustomValues, ({ scope, user, body }) => values.add(scope, user, body), {
      bodyLimit: maxValuesBytes,
    }),
    implement(calls.removeCustomValues, ({ scope, user, body }) => values.remove(scope, user, body), {
      bodyLimit: maxValuesBytes,
    }),
    implement(calls.readTable, async ({ body }) => ({ csv: await readTable(body.url) }), { ratePerMinute: 30 }),
    implement(
      calls.importCustomValues,
      ({ scope, user, params, body, request }) =>
        imports.run(scope, user, params.id, body, readAcceptLanguage(request.headers['accept-language'])),
      { bodyLimit: maxImportBytes },
    ),
    implement(calls.exportCustomValues, async ({ scope, params, query: { dimension } }) =>
      createAttachment(
        await imports.export(scope, { metricId: params.id, dimension }),
        'text/csv; charset=utf-8',
        `${params.id} by ${dimension}.csv`,
      ),
    ),
    implement(calls.listCustomChanges, ({ scope, params, query }) => metrics.listChanges(scope, params.id, query)),
    implement(calls.undoCustomChange, async ({ scope, user, params, body }) => {
      const id = await values.undo(scope, user, params.id, body.changeId);
      return metrics.getChange(scope, user, params.id, id);
    }),
  ];
}
