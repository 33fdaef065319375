import {
  attentionSeconds,
  type Source,
  scrollDepths,
  type TrackingBatch,
  type TrackingEvent,
} from '@reportage/contracts';
import { createRandom } from './random.ts';
import { createReaders, type Reader } from './readers.ts';

export const demoSite = 'https://journal.example';

/** An article on a site. The higher its appeal, the more people read it, and the further they read. */
export interface Article {
  path: string;
  title: string;
  /** Between 0 and 1. */
  appeal: number;
}

/** A site's articles, the size of its audience, and the random seed for its visits. */
export interface SiteTraffic {
  site: string;
  articles: readonly [Article, ...Article[]];
  visitCount: number;
  readerCount: number;
  seed: number;
}

export const demoTraffic: SiteTraffic = {
  site: demoSite,
  articles: [
    { path: '/kitchens-of-lisbon', title: 'Kitchens of Lisbon', appeal: 0.9 },
    { path: '/slow-trains', title: 'Slow trains', appeal: 0.75 },
    { path: '/repair-cafe', title: 'Repair café', appeal: 0.55 },
    { path: '/night-markets', title: 'Night markets', appeal: 0.4 },
    { path: '/islands-in-winter', title: 'Islands in winter', appeal: 0.7 },
    { path: '/the-last-lido', title: 'The last lido', appeal: 0.35 },
    { path: '/sleeper-to-trieste', title: 'The sleeper to Trieste', appeal: 0.8 },
    { path: '/harbour-saunas', title: 'Harbour saunas', appeal: 0.6 },
    { path: '/bakers-at-four', title: 'Bakers at four', appeal: 0.5 },
    { path: '/lighthouse-keepers', title: 'The lighthouse keepers', appeal: 0.65 },
    { path: '/a-week-without-maps', title: 'A week without maps', appeal: 0.3 },
    { path: '/mountain-refuges', title: 'Mountain refuges', appeal: 0.45 },
  ],
  visitCount: 1_800,
  readerCount: 700,
  seed: 20_261,
};

/** Where visitors come from: the linking page, and the tags in its link. */
const origins = [
  { referrer: 'https://news.example' },
  { referrer: 'https://www.google.com' },
  { referrer: 'https://www.google.com' },
  { referrer: 'https://l.facebook.com' },
  { referrer: 'https://www.linkedin.com' },
  { tags: '?utm_source=newsletter&utm_medium=email&utm_campaign=winter' },
  {},
  {},
] as const satisfies readonly { referrer?: string; tags?: string }[];

export interface Visit {
  userAgent: string;
  batch: TrackingBatch;
}

type Random = ReturnType<typeof createRandom>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Less than a week, because older events are rejected. */
const maxAgeDays = 6;
const maxAttempts = 20;

/**
 * Relative number of readers by hour of the day, from 0 to 1: few at night, most in the morning and evening.
 */
const readersByHour = [
  0.1, 0.05, 0.05, 0.05, 0.1, 0.2, 0.45, 0.8, 1, 0.85, 0.7, 0.65, 0.75, 0.65, 0.55, 0.55, 0.6, 0.7, 0.8, 0.95, 1, 0.85,
  0.5, 0.25,
];

/** Picks the start of a visit. Recent days and busy hours are more likely; the future is excluded. */
function pickStartTime(random: Random, now: number): number {
  const latest = now - 5 * 60_000;
  let instant = latest;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    instant = Math.round(latest - dayMs * maxAgeDays * random.next() ** 1.15);
    if (random.next() <= (readersByHour[new Date(instant).getUTCHours()] ?? 1)) break;
  }
  return instant;
}

function pickArticle(random: Random, articles: SiteTraffic['articles']): Article {
  const total = articles.reduce((sum, { appeal }) => sum + appeal, 0);
  let remaining = random.next() * total;
  for (const article of articles) {
    remaining -= article.appeal;
    if (remaining < 0) return article;
  }
  return articles[0];
}

function createEvents(random: Random, { title, appeal }: Article, openedAt: number): TrackingEvent[] {
  const pv = random.createText(20);
  const interest = Math.min(1, Math.max(0, random.next() + appeal * 0.3 - 0.1));
  const depth = Math.floor(interest * 4) * 25;
  const activeMs = Math.round(1_500 + interest ** 1.5 * random.pickInteger(40_000, 150_000));
  const createBase = (afterMs: number) => ({ pv, at: openedAt + afterMs });
  return [
    { ...createBase(0), type: 'pageview', title },
    ...scrollDepths
      .filter((step) => step <= depth)
      .map((step) => ({ ...createBase(step * 100), type: 'scroll' as const, depth: step })),
    ...(depth > 0 ? [{ ...createBase(depth * 100), type: 'scrollmax' as const, from: 0, to: depth }] : []),
    ...attentionSeconds
      .filter((threshold) => threshold * 1_000 <= activeMs)
      .map((threshold) => ({ ...createBase(threshold * 1_000), type: 'attention' as const, threshold })),
    { ...createBase(activeMs), type: 'time', activeMs },
    ...(random.next() < interest * 0.3 ? [{ ...createBase(activeMs - 500), type: 'click' as const }] : []),
  ];
}

/**
 * Creates visits to a site in the days before `now`, in the form that the tracking script sends. Ids, pages and
 * behavior are the same in every run. Times are relative to `now`.
 */
export function createVisits(code: string, now: number, traffic: SiteTraffic = demoTraffic): Visit[] {
  const { site, articles, visitCount, readerCount, seed } = traffic;
  const random = createRandom(seed);
  const readers = createReaders(random, readerCount);
  // A few readers return often; most come once.
  const pickReader = (): Reader => readers[Math.floor(random.next() ** 1.6 * readers.length)] ?? readers[0];
  return Array.from({ length: visitCount }, () => {
    const article = pickArticle(random, articles);
    const { referrer, tags = '' }: { referrer?: string; tags?: string } = random.pick(origins);
    const events = createEvents(random, article, pickStartTime(random, now));
    return {
      userAgent: pickReader().userAgent,
      batch: {
        v: 1,
        id: random.createText(20),
        code,
        url: `${site}${article.path}${tags}`,
        ...(referrer ? { referrer } : {}),
        sentAt: now,
        events,
      },
    };
  });
}

/** How many visits are sent at the same time. */
const maxConcurrentVisits = 8;

/** Sends visits to a source's site to the product, as the source's script does. */
export async function sendVisits(origin: string, source: Source, traffic: SiteTraffic = demoTraffic): Promise<void> {
  const code = source.meta.settings.script?.code;
  if (!code) throw new Error('the analytics source has no script code');
  const pendingVisits = createVisits(code, Date.now(), traffic).values();
  const send = async (): Promise<void> => {
    for (const { userAgent, batch } of pendingVisits) {
      const response = await fetch(`${origin}/t/v1/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': userAgent, origin: traffic.site },
        body: JSON.stringify(batch),
      });
      if (!response.ok)
        throw new Error(`the server responded to the events with ${response.status}: ${await response.text()}`);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentVisits }, send));
}
