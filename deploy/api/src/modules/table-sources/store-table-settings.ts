import type { TableSourceSettings, User } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SourceRow } from '../../schema/source.tables.ts';
import { createCustomMetricsRepository } from '../custom-metrics/custom-metrics.repository.ts';
import { createCustomValuesRepository } from '../custom-metrics/custom-values.repository.ts';
import { refreshSourceStatus } from '../sync/connections.repository.ts';
import { listReplacedMetrics, listTakenOverMetrics } from './metric-windows.ts';

type TableSource = Pick<SourceRow, 'id' | 'workspaceId' | 'ownerId'>;

/** The key of a table source's only connection. */
const accountKey = 'table';

/** Returns a table's name for the list of accounts: the last segment of its URL path, or the host. */
function getTableName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const lastSegment = pathname.split('/').filter(Boolean).at(-1);
  return hostname === 'docs.google.com' || lastSegment === undefined ? hostname : decodeURI(lastSegment).slice(0, 120);
}

/** Creates or renames the custom metrics that a table provides, and detaches those that it no longer provides. */
async function saveMetrics(tx: Tx, { id, workspaceId, ownerId }: TableSource, settings: TableSourceSettings) {
  const metrics = createCustomMetricsRepository(tx, workspaceId);
  const values = createCustomValuesRepository(tx, workspaceId);
  const replacedMetricIds = new Set(await listReplacedMetrics(tx, id));
  const currentMetricIds = [
    ...settings.metrics.map(({ metricId }) => metricId),
    ...(await listTakenOverMetrics(tx, id)),
  ];
  for (const [index, { metricId, name, unit, type }] of settings.metrics.entries()) {
    const currency = unit === 'currency' ? settings.currency : null;
    const newMetric = { id: metricId, name, note: '', unit, type, currency, ownerId, sourceId: id };
    if (await metrics.insert({ ...newMetric, dimensions: [settings.dimension] })) continue;
    const existingMetric = await metrics.lock(metricId);
    if (!existingMetric || (existingMetric.sourceId !== id && !replacedMetricIds.has(metricId))) {
      throw invalidField(`body.settings.metrics.${index}.name`, {
        en: 'is the name of an existing or deleted custom metric; choose a different one',
        de: 'ist der Name einer eigenen Metrik, die es gibt oder gab; wählen Sie einen anderen',
      });
    }
    if (existingMetric.unit !== unit || existingMetric.type !== type || existingMetric.currency !== currency) {
      throw invalidField(`body.settings.metrics.${index}.unit`, {
        en: 'cannot change, nor can the currency or the aggregation, because the metric has values; give the column a new name',
        de: 'lässt sich wie Währung und Art der Summe nicht ändern, weil die Metrik Werte hat; geben Sie der Spalte einen neuen Namen',
      });
    }
    // Values in another dimension are removed by the next read.
    const dimensions = [...new Set([settings.dimension, ...(await values.listUsedDimensions(metricId))])];
    await tx
      .updateTable('customMetrics')
      .set({ name, dimensions: toJson(dimensions) })
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', metricId)
      .execute();
  }
  await tx
    .updateTable('customMetrics')
    .set({ sourceId: null })
    .where('workspaceId', '=', workspaceId)
    .where('sourceId', '=', id)
    .where('id', 'not in', currentMetricIds)
    .execute();
}

/**
 * Finds the member through whose drive a table is read. A new URL is read through the drive of the member who saves it,
 * so nobody can use another member's drive for it.
 */
async function findReaderId(
  tx: Tx,
  { id, workspaceId }: TableSource,
  { access, address }: TableSourceSettings,
  savedBy: Pick<User, 'id'>,
): Promise<string | null> {
  if (access !== 'drive') return null;
  const existingConnection = await tx
    .selectFrom('connections')
    .innerJoin('driveConnections', (join) =>
      join
        .onRef('driveConnections.userId', '=', 'connections.readerId')
        .onRef('driveConnections.workspaceId', '=', 'connections.workspaceId'),
    )
    .select('connections.readerId')
    .where('connections.workspaceId', '=', workspaceId)
    .where('connections.sourceId', '=', id)
    .where('connections.detail', '=', address)
    .executeTakeFirst();
  return existingConnection?.readerId ?? savedBy.id;
}

/** Updates a source's metrics and connection to match its settings, and makes its table due immediately. */
export async function storeTableSettings(
  tx: Tx,
  { identifiers, clock }: Pick<Platform, 'identifiers' | 'clock'>,
  source: TableSource,
  settings: TableSourceSettings,
  savedBy: Pick<User, 'id'>,
): Promise<void> {
  await saveMetrics(tx, source, settings);
  const { address, timezone, currency } = settings;
  const readerId = await findReaderId(tx, source, settings, savedBy);
  const accountColumns = { name: getTableName(address), detail: address, timezone, currency, readerId };
  const dueColumns = { nextSyncAt: clock.now(), problem: null, failingSince: null, failureCount: 0 };
  await tx
    .insertInto('connections')
    .values({
      ...accountColumns,
      ...dueColumns,
      id: identifiers.next('connection'),
      workspaceId: source.workspaceId,
      sourceId: source.id,
      accountKey,
      isSelected: true,
      quota: null,
      sealedToken: null,
    })
    .onConflict((conflict) =>
      // A read in progress uses the old settings, so it loses its lease.
      conflict.columns(['sourceId', 'accountKey']).doUpdateSet({
        ...accountColumns,
        ...dueColumns,
        isSelected: sql<boolean>`true`,
        leaseHolder: null,
        leaseUntil: null,
      }),
    )
    .execute();
  await refreshSourceStatus(tx, source.id);
}
