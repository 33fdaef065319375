import type { Media } from '@reportage/contracts';
import * as calls from '@reportage/contracts/calls';
import type { SeedApi } from './api.ts';
import { createDemoGoalSets } from './demo-goals.ts';
import { createLinks } from './links.ts';
import { demoSite } from './visits.ts';

const dayMs = 86_400_000;
const toDay = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);

interface CampaignPlan {
  name: string;
  clientName: string;
  paths: readonly [string, ...string[]];
  /** Start and end, in days relative to today. */
  startDay: number;
  endDay: number;
  /** The goal in pageviews. The other goals are derived from it. */
  pageviews: number;
}

/** Campaigns in every state: ahead of their goals, behind them, ended, and upcoming. */
const plans: readonly CampaignPlan[] = [
  {
    name: 'Spring openings',
    clientName: 'Harbour Hotels',
    paths: ['/harbour-saunas', '/lighthouse-keepers'],
    startDay: 20,
    endDay: 50,
    pageviews: 1_500,
  },
  {
    name: 'Night trains south',
    clientName: 'Northwind Rail',
    paths: ['/sleeper-to-trieste'],
    startDay: -6,
    endDay: -1,
    pageviews: 190,
  },
  {
    name: 'Made to be mended',
    clientName: 'Kettle & Loom',
    paths: ['/repair-cafe', '/bakers-at-four'],
    startDay: -7,
    endDay: 4,
    pageviews: 900,
  },
  {
    name: 'Winter stays',
    clientName: 'Harbour Hotels',
    paths: ['/islands-in-winter', '/night-markets', '/mountain-refuges'],
    startDay: -7,
    endDay: 21,
    pageviews: 1_600,
  },
  {
    name: 'Autumn city breaks',
    clientName: 'Northwind Rail',
    paths: ['/kitchens-of-lisbon', '/slow-trains'],
    startDay: -7,
    endDay: 21,
    pageviews: 1_200,
  },
];

/**
 * Creates the campaigns, their links, and clicks on those links. Lists show the newest campaign first, so the
 * campaign to present first is created last.
 * @returns that campaign
 */
export async function createDemoCampaigns(
  api: SeedApi,
  origin: string,
  { workspaceId, media, logos, now }: DemoLibrary,
): Promise<DemoCampaign | undefined> {
  let presentedCampaign: DemoCampaign | undefined;
  for (const { paths, startDay, endDay, pageviews, ...plan } of plans) {
    const [startDate, endDate] = [toDay(now + startDay * dayMs), toDay(now + endDay * dayMs)];
    const middle = toDay(now + Math.floor((startDay + endDay) / 2) * dayMs);
    const selectedMedia = media.filter(({ url }) => paths.some((path) => url === `${demoSite}${path}`));
    const campaign = await api.call(calls.createCampaign, {
      query: { workspaceId },
      body: {
        ...plan,
        labels: ['demo'],
        clientLogo: logos.get(plan.clientName) ?? null,
        media: selectedMedia.map(({ id, connectionId, mediaType, type, url }) => ({
          id,
          connectionId,
          mediaType,
          type,
          postUrl: url,
        })),
        timezone: 'Europe/Berlin',
        startDate,
        endDate,
        goalSet: createDemoGoalSets(pageviews, { start: startDate, middle, end: endDate }),
      },
    });
    const { id } = campaign;
    const clickCount =
      startDay <= 0
        ? await createLinks(api, origin, { workspaceId, id, name: plan.name }, `${demoSite}${paths[0]}`)
        : 0;
    presentedCampaign = { id, reportId: campaign.meta.reports[0]?.id, startDate, endDate, clickCount };
  }
  return presentedCampaign;
}

/** The campaign to present first. */
export interface DemoCampaign {
  id: string;
  reportId: string | undefined;
  startDate: string;
  endDate: string;
  /** How many times its links were followed. */
  clickCount: number;
}

/** The demo data that the campaigns use. */
export interface DemoLibrary {
  workspaceId: string;
  media: readonly Media[];
  /** Logo URLs, by client name. */
  logos: ReadonlyMap<string, string | null>;
  now: number;
}
