import {
  attentionSeconds,
  type Source,
  scrollDepths,
  type TrackingBatch,
  type TrackingEvent,
} from '@reportage/contracts';
import { createRandom } from './random.ts';

export const demoSite = 'https://journal.example';
type Page = [path: string, title: string];

/** A site with its stories, the number of visits, and the random seed that decides who reads what. */
export interface ReadSite {
  site: string;
  stories: readonly [Page, ...Page[]];
  visitCount: number;
  seed: number;
}

const pages: ReadSite['stories'] = [
  ['/kitchens-of-lisbon', 'Kitchens of Lisbon'],
  ['/slow-trains', 'Slow trains'],
  ['/repair-cafe', 'Repair café'],
  ['/night-markets', 'Night markets'],
  ['/islands-in-winter', 'Islands in winter'],
  ['/the-last-lido', 'The last lido'],
];
export const demoPages = pages.map(([path]) => path);

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
] as const;

/** Where visitors come from: the linking page, and the tags of its link. */
const origins = [
  { referrer: 'https://news.example' },
  { referrer: 'https://www.google.com' },
  { referrer: 'https://l.facebook.com' },
  { tags: '?utm_source=newsletter&utm_medium=email&utm_campaign=winter' },
  {},
] as const satisfies readonly { referrer?: string; tags?: string }[];

export interface Visit {
  userAgent: string;
  batch: TrackingBatch;
}

const dayMs = 86_400_000;
const days = 6;
const journal: ReadSite = { site: demoSite, stories: pages, visitCount: 90, seed: 20_261 };

/**
 * Creates visits of a site (ninety for the demo, with some hundreds of events) on the days before `now`, as the
 * tracking script would have sent them. Ids, pages and behaviour are the same in every run; times are relative to
 * `now`.
 */
export function createVisits(code: string, now: number, read: ReadSite = journal): Visit[] {
  const { site, stories, visitCount, seed } = read;
  const random = createRandom(seed);
  return Array.from({ length: visitCount }, () => {
    const userAgent = random.pick(agents);
    const [page, title] = random.pick(stories);
    const { referrer, tags = '' }: { referrer?: string; tags?: string } = random.pick(origins);
    // More visits on the later days, none in the future.
    const openedAt = Math.round(now - dayMs * days * random.next() ** 1.4 - 300_000);
    const depth = random.pick([0, 25, 50, 75, 100]);
    const activeMs = random.whole(1_500, 95_000);
    const id = random.text(20);
    const pv = random.text(20);
    const event = (afterMs: number) => ({ pv, at: openedAt + afterMs });
    const events: TrackingEvent[] = [
      { ...event(0), type: 'pageview', title },
      ...scrollDepths
        .filter((step) => step <= depth)
        .map((step) => ({ ...event(step * 100), type: 'scroll' as const, depth: step })),
      ...(depth > 0 ? [{ ...event(depth * 100), type: 'scrollmax' as const, from: 0, to: depth }] : []),
      ...attentionSeconds
        .filter((threshold) => threshold * 1_000 <= activeMs)
        .map((threshold) => ({ ...event(threshold * 1_000), type: 'attention' as const, threshold })),
      { ...event(activeMs), type: 'time', activeMs },
      ...(random.next() < 0.3 ? [{ ...event(activeMs - 500), type: 'click' as const }] : []),
    ];
    return {
      userAgent,
      batch: {
        v: 1,
        id,
        code,
        url: `${site}${page}${tags}`,
        ...(referrer ? { referrer } : {}),
        sentAt: now,
        events,
      },
    };
  });
}

/** Sends the visits of a source's site to the product, as its script does. */
export async function sendVisits(origin: string, source: Source, read: ReadSite = journal): Promise<void> {
  const code = source.meta.settings.script?.code;
  if (!code) throw new Error('the analytics source came without a script code');
  for (const { userAgent, batch } of createVisits(code, Date.now(), read)) {
    const response = await fetch(`${origin}/t/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent, origin: read.site },
      body: JSON.stringify(batch),
    });
    if (!response.ok)
      throw new Error(`the server answered the events with ${response.status}: ${await response.text()}`);
  }
}
