import type { Period } from '@reportage/contracts';
import { type GamColumn, type GamTextColumn, gamTextColumns } from '../../../facts/families/gam.ts';
import { addDays, getDayInZone } from '../../clock.ts';
import type { ConnectorAccount, FetchedFact, FetchedMedia, FetchedSlice } from '../connector.ts';
import type { ConnectorApi } from '../connector-api.ts';
import { ConnectorError } from '../connector-error.ts';
import { runReport } from './gam-report.ts';
import { getDay, getText, type ReportCells, toMicros, toNumber } from './gam-rows.ts';

/** https://developers.google.com/ad-manager/api/beta/reference/rest/v1/networks.reports#Dimension */
const textDimensions = {
  order_name: 'ORDER_NAME',
  advertiser: 'ADVERTISER_NAME',
  creative: 'CREATIVE_NAME',
  ad_unit: 'AD_UNIT_NAME',
  device: 'DEVICE_CATEGORY_NAME',
  country: 'COUNTRY_CODE',
} as const satisfies Record<GamTextColumn, string>;
const fixedDimensions = ['DATE', 'LINE_ITEM_ID', 'LINE_ITEM_NAME', 'LINE_ITEM_START_DATE'] as const;
const dimensions = [...fixedDimensions, ...gamTextColumns.map((column) => textDimensions[column])];
/** Must equal the connector's `sliceDays`. */
const reportDays = 28;

/** Metrics of the ad server only, because sums that include Ad Exchange cannot be assigned to a line item. */
const deliveryMetrics = [
  'AD_SERVER_IMPRESSIONS',
  'AD_SERVER_CLICKS',
  'AD_SERVER_ACTIVE_VIEW_MEASURABLE_IMPRESSIONS',
  'AD_SERVER_ACTIVE_VIEW_VIEWABLE_IMPRESSIONS',
  'AD_SERVER_REVENUE',
];
/** Not every network accepts these together with the delivery metrics, so they are in a separate report. */
const videoMetrics = ['VIDEO_VIEWERSHIP_STARTS', 'VIDEO_VIEWERSHIP_COMPLETES'];

type Sums<Column extends GamColumn> = Record<Column, number | null>;

/** Reports omit rows without delivery. */
function getDelivery(row: ReportCells | undefined): Sums<Exclude<GamColumn, 'video_starts' | 'video_completes'>> {
  if (!row) {
    return { impressions: 0, clicks: 0, measurable_impressions: 0, viewable_impressions: 0, revenue_micros: 0 };
  }
  const [impressions, clicks, measurable, viewable, revenue] = row.metrics;
  return {
    impressions: toNumber(impressions),
    clicks: toNumber(clicks),
    measurable_impressions: toNumber(measurable),
    viewable_impressions: toNumber(viewable),
    revenue_micros: toMicros(revenue),
  };
}

function getVideo(row: ReportCells | undefined): Sums<'video_starts' | 'video_completes'> {
  if (!row) return { video_starts: 0, video_completes: 0 };
  const [starts, completes] = row.metrics;
  return { video_starts: toNumber(starts), video_completes: toNumber(completes) };
}

function getMedia(network: string, { dimensions: [, id, name, start] }: ReportCells): FetchedMedia {
  const key = getText(id);
  const url = `https://admanager.google.com/${network}#delivery/line_item/detail/line_item_id=${key}`;
  return { key, url, title: getText(name), type: 'lineItem', startDate: getDay(start) ?? null };
}

function getFact({ dimensions: cells }: ReportCells, sums: Sums<GamColumn>): FetchedFact {
  const [date, id] = cells;
  const reportDate = getDay(date);
  if (reportDate === undefined) throw new ConnectorError('malformed', 'A row has no day.');
  const textValues = gamTextColumns.map((column, index) => [column, getText(cells[fixedDimensions.length + index])]);
  return { media: getText(id), reportDate, texts: Object.fromEntries(textValues), sums };
}

/** Indexes rows by day, line item and text columns. */
const indexByDimensions = (rows: readonly ReportCells[]): Map<string, ReportCells> =>
  new Map(rows.map((row) => [JSON.stringify(row.dimensions.map(getText)), row]));

/** Returns a report's days: the whole slice, even if it has not ended, so the same report can be rerun daily. */
function getReportDays(api: ConnectorApi, { timezone }: ConnectorAccount, { from, to }: Period): Period {
  const today = getDayInZone(api.now(), timezone ?? 'UTC');
  return { from, to: to < today ? to : addDays(from, reportDays - 1) };
}

export async function fetchSlice(
  api: ConnectorApi,
  account: ConnectorAccount,
  requestedDays: Period,
): Promise<FetchedSlice> {
  const days = getReportDays(api, account, requestedDays);
  const query = { network: account.key, days, dimensions, currency: account.currency ?? 'USD' };
  const delivery = indexByDimensions(await runReport(api, { ...query, name: 'delivery', metrics: deliveryMetrics }));
  const video = indexByDimensions(await runReport(api, { ...query, name: 'video', metrics: videoMetrics }));
  const rows = new Map([...video, ...delivery]);
  const media = new Map([...rows.values()].map((row) => [getText(row.dimensions[1]), getMedia(account.key, row)]));
  const facts = [...rows].map(([key, row]) =>
    getFact(row, { ...getDelivery(delivery.get(key)), ...getVideo(video.get(key)) }),
  );
  return { media: [...media.values()], facts, uniques: [], flags: [], quota: null };
}
