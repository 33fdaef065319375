import { getSlug } from '../modules/workspaces/index.ts';
import { addDays } from '../platform/clock.ts';
import { createRandom, pick } from '../platform/random.ts';
import { adjectives, articleTypes, brands, campaignPurposes, magazines, seasons, subjects } from './sample-names.ts';

const coveredDays = 730;

export interface PlannedPage {
  source: number;
  title: string;
  path: string;
  published: string;
  /** The page's share of readers, relative to the other pages. */
  weight: number;
}

export interface PlannedCampaign {
  name: string;
  client: number;
  pages: number[];
  startDate: string;
  endDate: string;
  isArchived: boolean;
  /** Target number of pageviews. */
  goal: number;
}

/**
 * A publisher's workspace of the requested size. `source`, `client` and `pages` are indexes into the plan's other
 * lists.
 */
export interface ScalePlan {
  sources: { name: string; site: string }[];
  clients: string[];
  pages: PlannedPage[];
  campaigns: PlannedCampaign[];
  /** The number of fact rows, each for a combination of quarter hour, page, device, country and origin. */
  factCount: number;
  firstDay: string;
  lastDay: string;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function planPage(index: number, sourceCount: number, firstDay: string, random: () => number): PlannedPage {
  const title = capitalize(`${pick(adjectives, random)} ${pick(subjects, random)}: a ${pick(articleTypes, random)}`);
  return {
    source: index % sourceCount,
    title,
    path: `/${getSlug(title)}-${index + 1}`,
    published: addDays(firstDay, Math.floor(random() * (coveredDays - 7))),
    // A few pages have most of the readers: Zipf's law applied to shuffled pages.
    weight: 1 / (1 + Math.floor(random() * 1_000)) ** 0.8,
  };
}

function planCampaign(plan: Pick<ScalePlan, 'pages' | 'clients' | 'lastDay'>, random: () => number): PlannedCampaign {
  const client = Math.floor(random() * plan.clients.length);
  const first = Math.floor(random() * plan.pages.length);
  const pages = [
    ...new Set(Array.from({ length: 2 + Math.floor(random() * 7) }, (_, at) => (first + at * 7) % plan.pages.length)),
  ];
  const published = pages.map((page) => plan.pages[page]?.published ?? plan.lastDay).sort();
  const startDate = published[0] ?? plan.lastDay;
  const endDate = addDays(startDate, 28 + Math.floor(random() * 90));
  return {
    name: `${pick(seasons, random)} ${pick(campaignPurposes, random)} ${startDate.slice(0, 4)}`,
    client,
    pages,
    startDate,
    endDate,
    isArchived: addDays(endDate, 365) < plan.lastDay,
    goal: 500 * (1 + Math.floor(random() * 40)),
  };
}

/** The maximum number of campaigns and of pages. */
export interface PlanLimits {
  campaigns: number;
  pages: number;
}

const unlimited: PlanLimits = { campaigns: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY };

/**
 * Plans a workspace with `scale` times 25 campaigns, 120 pages and 50,000 fact rows in the two years before `lastDay`.
 * The same arguments produce the same plan.
 */
export function planScale(scale: number, lastDay: string, seed: number, limits = unlimited): ScalePlan {
  const random = createRandom(seed);
  const firstDay = addDays(lastDay, 1 - coveredDays);
  const sources = magazines
    .slice(0, Math.max(1, Math.min(magazines.length, Math.ceil(scale) + 1)))
    .map((name) => ({ name, site: `https://${getSlug(name)}.example` }));
  const scaleCount = (minimum: number, count: number) => Math.max(minimum, Math.round(count * scale));
  const clients = Array.from({ length: scaleCount(3, 8) }, (_, index) => {
    const round = Math.floor(index / brands.length);
    return `${brands[index % brands.length]}${round === 0 ? '' : ` ${round + 1}`}`;
  });
  const pages = Array.from({ length: Math.min(limits.pages, scaleCount(12, 120)) }, (_, index) =>
    planPage(index, sources.length, firstDay, random),
  );
  const plan = { sources, clients, pages, firstDay, lastDay, factCount: Math.round(50_000 * scale) };
  return {
    ...plan,
    campaigns: Array.from({ length: Math.min(limits.campaigns, scaleCount(2, 25)) }, () => planCampaign(plan, random)),
  };
}
