import { countDaysBetween, shiftDay } from '../vendors/calendar.ts';
import { hashToFraction } from '../vendors/hash-to-fraction.ts';

export interface GamNetwork {
  code: string;
  name: string;
  timeZone: string;
  currency: string;
}

export const networks: readonly GamNetwork[] = [
  { code: '71001', name: 'Acme Media', timeZone: 'Europe/Berlin', currency: 'EUR' },
  { code: '71002', name: 'Acme Media US', timeZone: 'America/New_York', currency: 'USD' },
  { code: '71003', name: 'Acme Labs', timeZone: 'UTC', currency: 'EUR' },
];

interface LineItem {
  id: string;
  name: string;
  order: string;
  advertiser: string;
  creatives: readonly [string, string];
  startsOn: string;
  /** Number of days with delivery. */
  days: number;
  dailyImpressions: number;
  /** The price of a thousand impressions in the network's currency. */
  cpm: number;
  isVideo: boolean;
}

type ItemRow = readonly [id: string, name: string, startsOn: string, days: number, daily: number, cpm: number];
const createLineItems = (order: string, advertiser: string, isVideo: boolean, rows: readonly ItemRow[]): LineItem[] =>
  rows.map(([id, name, startsOn, days, dailyImpressions, cpm]) => ({
    id,
    name,
    order,
    advertiser,
    startsOn,
    days,
    dailyImpressions,
    cpm,
    isVideo,
    creatives: [`${name} A`, `${name} B`],
  }));

const lineItems: readonly LineItem[] = [
  ...createLineItems('Northwind summer', 'Northwind Ferries', false, [
    ['6001', 'Summer banner', '2024-05-01', 1_400, 420, 4.5],
    ['6002', 'Summer skyscraper', '2025-05-05', 800, 260, 6],
  ]),
  ...createLineItems('Harbour hotels 2026', 'Harbour Hotels', false, [
    ['6003', 'City breaks billboard', '2026-01-12', 400, 310, 9.2],
    ['6004', 'Weekend deals', '2026-05-18', 60, 540, 5.1],
  ]),
  ...createLineItems('Slow trains film', 'Slow Trains', true, [
    ['6005', 'Pre-roll 20 seconds', '2025-09-01', 600, 180, 22],
    ['6006', 'Pre-roll 6 seconds', '2026-04-20', 400, 240, 14],
  ]),
];

/** Where a line item's ads are shown, with the share of its impressions in each placement. */
const placements = [
  { AD_UNIT_NAME: 'Home', DEVICE_CATEGORY_NAME: 'Smartphone', COUNTRY_CODE: 'DE', share: 0.45, creative: 0 },
  { AD_UNIT_NAME: 'Article', DEVICE_CATEGORY_NAME: 'Desktop', COUNTRY_CODE: 'DE', share: 0.3, creative: 1 },
  { AD_UNIT_NAME: 'Article', DEVICE_CATEGORY_NAME: 'Smartphone', COUNTRY_CODE: 'AT', share: 0.17, creative: 0 },
  { AD_UNIT_NAME: 'Home', DEVICE_CATEGORY_NAME: 'Tablet', COUNTRY_CODE: 'CH', share: 0.08, creative: 1 },
] as const;

/** A line item's figures in one placement on one day. Money is in micros. */
export interface GamCell {
  dimensions: Readonly<Record<string, string>>;
  metrics: Readonly<Record<string, number>>;
}

export interface TruthOptions {
  /** The network's current day. */
  today: string;
  /** Whether the figures for recent days are provisional: incomplete at first, then too high. */
  restates: boolean;
}

/** The ratio of a day's provisional figures to its final figures, by the day's age in days. */
const provisionalRatios = [0.4, 1.05, 1.03, 1.01];

/** Returns a network's figures for a day, as known on `today`. */
export function getCellsForDay({ code }: GamNetwork, day: string, { today, restates }: TruthOptions): GamCell[] {
  const age = countDaysBetween(day, today);
  if (age < 0) return [];
  const factor = restates ? (provisionalRatios[age] ?? 1) : 1;
  return lineItems
    .filter(({ startsOn, days }) => day >= startsOn && day < shiftDay(startsOn, days))
    .flatMap((item) =>
      placements.flatMap(({ share, creative, ...placement }) => {
        const seed = `${code} ${item.id} ${day} ${placement.AD_UNIT_NAME} ${placement.DEVICE_CATEGORY_NAME}`;
        const variation = 0.6 + 0.8 * hashToFraction(seed);
        const impressions = Math.round(item.dailyImpressions * share * variation * factor);
        if (impressions === 0) return [];
        const pickCount = (name: string, minShare: number, maxShare: number): number =>
          Math.round(impressions * (minShare + (maxShare - minShare) * hashToFraction(`${seed} ${name}`)));
        const measurable = pickCount('measurable', 0.9, 0.99);
        const startedCount = item.isVideo ? pickCount('starts', 0.8, 0.95) : 0;
        return [
          {
            dimensions: {
              DATE: day,
              LINE_ITEM_ID: item.id,
              LINE_ITEM_NAME: item.name,
              LINE_ITEM_START_DATE: item.startsOn,
              ORDER_NAME: item.order,
              ADVERTISER_NAME: item.advertiser,
              CREATIVE_NAME: item.creatives[creative],
              ...placement,
            },
            metrics: {
              AD_SERVER_IMPRESSIONS: impressions,
              AD_SERVER_CLICKS: pickCount('clicks', 0, 0.02),
              AD_SERVER_ACTIVE_VIEW_MEASURABLE_IMPRESSIONS: measurable,
              AD_SERVER_ACTIVE_VIEW_VIEWABLE_IMPRESSIONS: Math.min(measurable, pickCount('viewable', 0.4, 0.85)),
              AD_SERVER_REVENUE: Math.round(impressions * item.cpm * 1_000),
              VIDEO_VIEWERSHIP_STARTS: startedCount,
              VIDEO_VIEWERSHIP_COMPLETES: Math.round(startedCount * (0.5 + 0.3 * hashToFraction(`${seed} complete`))),
            },
          },
        ];
      }),
    );
}
