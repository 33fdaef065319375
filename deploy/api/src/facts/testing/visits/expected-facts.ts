import { type AnalyticsScript, attentionSeconds, scrollDepths } from '@reportage/contracts';
import { BrowserTab, type VisitEvent } from './browser-tab.ts';
import { getPagePath, type ScriptedVisit, visitsStartMs } from './visit-steps.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A visit ends after this time without actions. */
const visitTimeoutMs = 30 * 60_000;

/** A page's figures for one day, as shown in a card; null if the site does not measure them. */
export interface PageDay {
  pageviews: number | null;
  visits: number;
  visitors: number;
  clicks: number | null;
  /** Visits that started with a pageview of the page. */
  entries: number | null;
  /** Entries that bounced. */
  bounces: number | null;
  /** The average depth, in percent, of pageviews that were scrolled far enough; null if there are none. */
  averageScroll: number | null;
  attentionMs: number | null;
  /** Pageviews that reached each depth. */
  scrolled: (number | null)[];
  /** Pageviews that reached each attention threshold. */
  attentive: (number | null)[];
}

export interface GeneratedSiteSettings {
  events: AnalyticsScript['events'];
  waitsForConsent?: boolean | undefined;
}

const getDay = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);

/** Whether a day has ended in all time zones, which is twelve hours after it has ended in UTC. */
const hasEnded = (day: string, nowMs: number): boolean => nowMs >= Date.parse(day) + dayMs + 12 * hourMs;

/**
 * Returns the person that the product counts a visitor as on a day: one person until the day has ended in all time
 * zones, and a different one for events that are reported later.
 */
const getPerson = (day: string, receivedMs: number): string =>
  hasEnded(day, receivedMs) ? `${day} reported on ${getDay(receivedMs)}` : day;

/** Lists the people counted for the visitor on each date that is current in some time zone. */
function listPeople({ atMs, receivedMs }: VisitEvent): string[] {
  const days = new Set([atMs - 12 * hourMs, atMs, atMs + 14 * hourMs].map(getDay));
  return [...days].map((day) => getPerson(day, receivedMs));
}

/** A page's sums for one day. */
class Tally {
  pageviews = 0;
  visits = 0;
  clicks = 0;
  entries = 0;
  bounces = 0;
  attentionMs = 0;
  readonly people = new Set<string>();
  /** Maximum scroll depth of each pageview, in percent. */
  readonly deepestPercents = new Map<number, number>();
  readonly scrolled = scrollDepths.map(() => 0);
  readonly attentive = attentionSeconds.map(() => 0);

  add(visitEvent: VisitEvent, { scroll }: AnalyticsScript['events']): void {
    if (visitEvent.type === 'pageview') {
      this.pageviews += 1;
      this.people.add(getPerson(getDay(visitEvent.atMs), visitEvent.receivedMs));
    } else if (visitEvent.type === 'click') {
      this.clicks += 1;
    } else if (visitEvent.type === 'scrolled') {
      const { before, after, pageview } = visitEvent;
      for (const [index, depth] of scrollDepths.entries()) {
        const isReached = scroll.items?.includes(depth) && before < depth && after >= depth;
        if (isReached) this.scrolled[index] = (this.scrolled[index] ?? 0) + 1;
      }
      if (after >= (scroll.extra?.[0] ?? 0)) this.deepestPercents.set(pageview, after);
    } else if (visitEvent.type === 'attended') {
      const { before, after } = visitEvent;
      this.attentionMs += after - before;
      for (const [index, seconds] of attentionSeconds.entries()) {
        const isReached = before < seconds * 1_000 && after >= seconds * 1_000;
        if (isReached) this.attentive[index] = (this.attentive[index] ?? 0) + 1;
      }
    }
  }

  toPageDay({ pageview, click, scroll, time }: AnalyticsScript['events']): PageDay {
    const sum = [...this.deepestPercents.values()].reduce((total, percent) => total + percent, 0);
    const measuresBounces = pageview.active && click.active && time.active;
    return {
      pageviews: pageview.active ? this.pageviews : null,
      visits: this.visits,
      visitors: this.people.size,
      clicks: click.active ? this.clicks : null,
      entries: pageview.active ? this.entries : null,
      bounces: measuresBounces ? this.bounces : null,
      averageScroll: this.deepestPercents.size > 0 ? sum / this.deepestPercents.size : null,
      attentionMs: time.active ? this.attentionMs : null,
      scrolled: this.scrolled.map((count, index) => (isSelected(scroll, scrollDepths[index]) ? count : null)),
      attentive: this.attentive.map((count, index) => (isSelected(time, attentionSeconds[index]) ? count : null)),
    };
  }
}

const isSelected = (
  { active, items }: { active: boolean; items?: readonly number[] | undefined },
  threshold: number | undefined,
): boolean => active && threshold !== undefined && (items?.includes(threshold) ?? false);

const eventTypeByStep = { pageview: 'pageview', click: 'click', scrolled: 'scroll', attended: 'time' } as const;

/** A visit as counted by the product: it ends after half an hour without actions. */
class CountedVisit {
  /** The sums of the page that the visit started on; null if that page was already open. */
  readonly entry: Tally | null;
  readonly campaign: string | null;
  lastMs = Number.NEGATIVE_INFINITY;
  #pageviews = 0;
  #clicks = 0;
  #attentionMs = 0;

  constructor({ type, campaign }: VisitEvent, day: Tally) {
    this.entry = type === 'pageview' ? day : null;
    this.campaign = campaign;
  }

  add(visitEvent: VisitEvent): void {
    if (visitEvent.type === 'pageview') this.#pageviews += 1;
    if (visitEvent.type === 'click') this.#clicks += 1;
    if (visitEvent.type === 'attended') this.#attentionMs += visitEvent.after - visitEvent.before;
  }

  get isBounce(): boolean {
    return this.#pageviews === 1 && this.#clicks === 0 && this.#attentionMs < 10_000;
  }
}

export interface ExpectedFacts {
  /** By path and day. */
  pageDays: Map<string, PageDay>;
  /** Pageviews by the campaign that led to the visit; the name is empty for visits without a campaign. */
  campaigns: Map<string, number>;
}

/**
 * Computes the figures that a visit should produce, by page and day. They are derived only from the visit's steps and
 * the definitions of the figures, independently of the tracking script.
 */
export function computeExpectedFacts(visit: ScriptedVisit, settings: GeneratedSiteSettings): ExpectedFacts {
  if (visit.privacySignal !== 'none') return { pageDays: new Map(), campaigns: new Map() };
  const tab = new BrowserTab(visit, settings.waitsForConsent ?? false, visitsStartMs);
  for (const step of visit.steps) tab.perform(step);

  const days = new Map<string, Tally>();
  const campaigns = new Map<string, number>();
  const visits = new Set<CountedVisit>();
  const visitByPerson = new Map<string, CountedVisit>();
  for (const visitEvent of tab.listEvents()) {
    if (!settings.events[eventTypeByStep[visitEvent.type]].active) continue;
    const key = `${getPagePath(visit, visitEvent.page)} ${getDay(visitEvent.atMs)}`;
    const day = days.get(key) ?? new Tally();
    days.set(key, day);
    day.add(visitEvent, settings.events);
    const people = listPeople(visitEvent);
    const [latest] = people.flatMap((person) => visitByPerson.get(person) ?? []).sort((a, b) => b.lastMs - a.lastMs);
    const isContinued = latest !== undefined && visitEvent.atMs - latest.lastMs <= visitTimeoutMs;
    const countedVisit = isContinued ? latest : new CountedVisit(visitEvent, day);
    if (!isContinued) day.visits += 1;
    visits.add(countedVisit);
    countedVisit.lastMs = Math.max(countedVisit.lastMs, visitEvent.atMs);
    countedVisit.add(visitEvent);
    for (const person of people) visitByPerson.set(person, countedVisit);
    if (visitEvent.type !== 'pageview') continue;
    const campaign = countedVisit.campaign ?? '';
    campaigns.set(campaign, (campaigns.get(campaign) ?? 0) + 1);
  }
  for (const countedVisit of visits) {
    if (!countedVisit.entry) continue;
    countedVisit.entry.entries += 1;
    if (countedVisit.isBounce) countedVisit.entry.bounces += 1;
  }
  return { pageDays: new Map([...days].map(([key, day]) => [key, day.toPageDay(settings.events)])), campaigns };
}
