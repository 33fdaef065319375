import { createHash } from 'node:crypto';
import { type CallInput, calls, type TableSourceSettings } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { type LoopbackSite, serveSite } from '../../crawl/testing/loopback-site.ts';
import { listDueConnections } from '../../sync/engine/sync.repository.ts';
import { createPrivateSheetReader } from '../read-private-sheet.ts';
import { readSourceTable, type TableReadServices } from '../read-source-table.ts';
import { createSourceTableFetcher } from '../source-table-fetcher.ts';

/** The site's response at the table's URL. */
export interface ServedTable {
  text: string;
  status: number;
  /** Whether responses have an `ETag`, so that requests with the same tag get a 304. */
  hasETag: boolean;
}

/** The API, and a site that serves one table. */
export interface TableFixture {
  api: TestApi;
  site: LoopbackSite;
  tableUrl: string;
  served: ServedTable;
  createSettings(overrides?: Partial<TableSourceSettings>): TableSourceSettings;
  add(owner: Person, workspaceId: string, settings?: TableSourceSettings): Promise<string>;
  /** Reads every table that is due. */
  readDueSources(overrides?: Partial<TableReadServices>): Promise<void>;
  /** Lists the workspace's values as strings of metric, item, day and value. */
  listValues(workspaceId: string): Promise<string[]>;
  close(): Promise<void>;
}

export const defaultSettings: Omit<TableSourceSettings, 'address'> = {
  dateColumn: 'Day',
  dateOrder: 'ymd',
  decimal: '.',
  dimension: 'custom_channel',
  itemColumn: 'Channel',
  metrics: [
    { column: 'Copies', metricId: 'custom_copies', name: 'Copies', unit: 'count', type: 'sum' },
    { column: 'Cost', metricId: 'custom_cost', name: 'Cost', unit: 'currency', type: 'sum' },
  ],
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  schedule: { every: 'hour' },
};

/** @param environment additional environment variables for the API */
export async function createTableFixture(environment: Record<string, string> = {}): Promise<TableFixture> {
  const served: ServedTable = { text: '', status: 200, hasETag: true };
  const site = await serveSite((request, response) => {
    const tag = `"${createHash('sha256').update(served.text).digest('hex')}"`;
    if (served.hasETag && request.headers['if-none-match'] === tag) return void response.writeHead(304).end();
    const tagHeader = served.hasETag ? { etag: tag } : {};
    response.writeHead(served.status, { 'content-type': 'text/csv; charset=utf-8', ...tagHeader }).end(served.text);
  });
  const api = await createTestApi({ CRAWL_ALLOWED_ADDRESSES: site.address, ...environment });
  const tableUrl = `${site.origin}/print.csv`;
  const fetchTable = createSourceTableFetcher(api.platform.config);
  const readSheet = createPrivateSheetReader(api.platform);
  return {
    api,
    site,
    tableUrl,
    served,
    createSettings: (overrides = {}) => ({ ...defaultSettings, address: tableUrl, ...overrides }),

    async add(owner, workspaceId, settings = { ...defaultSettings, address: tableUrl }) {
      const input: CallInput<typeof calls.createSource> = {
        query: { workspaceId },
        body: { type: 'table', name: 'Print', settings },
      };
      const { status, body } = await api.send(calls.createSource, input, owner);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.id;
    },

    async readDueSources(overrides = {}) {
      for (const { id } of await listDueConnections(api.platform.db, api.clock.at, 100)) {
        await readSourceTable({ ...api.platform, fetchTable, readSheet, ...overrides }, id);
      }
    },

    async listValues(workspaceId) {
      const rows = await api.platform.db
        .selectFrom('customValues')
        .select(['metricId', 'item', 'reportDate', 'value'])
        .where('workspaceId', '=', workspaceId)
        .execute();
      return rows.map(({ metricId, item, reportDate, value }) => `${metricId} ${item} ${reportDate} ${value}`).sort();
    },

    async close() {
      await api.close();
      await site.close();
    },
  };
}
