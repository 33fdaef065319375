import { type AnalyticsScript, type AnalyticsSourceSettings, defaultScriptEvents } from '@reportage/contracts';
import { pick } from '../../../platform/random.ts';
import {
  campaigns,
  faults,
  harmlessFaults,
  pageHeight,
  pageNames,
  type ScriptedVisit,
  sections,
  type VisitStep,
  windowHeight,
} from './visit-steps.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A pause long enough for attention to end and for measurements to be sent. */
const idleStay: VisitStep = { kind: 'stay', ms: 42_000 };
/** A pause long enough for the script to retry after its longest delay. */
const catchUpStay: VisitStep = { kind: 'stay', ms: 70_000 };

/**
 * Creates a site's settings: mostly the defaults, but some sites measure other scroll depths or omit an event.
 */
export function createRandomSettings(
  random: () => number,
): Omit<AnalyticsSourceSettings, 'script'> & { events: AnalyticsScript['events'] } {
  const isException = () => random() < 0.15;
  const { pageview, click, scroll, time } = defaultScriptEvents;
  return {
    events: {
      pageview: { ...pageview, active: !isException() },
      click: { ...click, active: !isException() },
      scroll: {
        active: !isException(),
        items: isException() ? [50, 100] : (scroll.items ?? []),
        extra: isException() ? [45] : (scroll.extra ?? []),
      },
      time: { ...time, active: !isException() },
    },
    breakdown: { scroll: true, clicks: true, time: true },
    contentGrouping: [
      { name: 'Stories', pathPrefix: '/stories/' },
      { name: 'Guides', pathPrefix: '/guides/' },
    ],
    waitsForConsent: random() < 0.25,
  };
}

const bottom = pageHeight - windowHeight;

const getRandomBetween = (random: () => number, from: number, to: number): number =>
  Math.round(from + random() * (to - from));

function createInteraction(random: () => number): VisitStep[] {
  const stay: VisitStep = { kind: 'stay', ms: getRandomBetween(random, 300, 16_000) };
  switch (Math.floor(random() * 7)) {
    case 0:
    case 1:
      return [{ kind: 'scroll', to: getRandomBetween(random, 1, bottom - 20) }, stay];
    case 2:
      return [{ kind: 'click', on: pick(['button', 'link', 'text'] as const, random) }, stay];
    case 3:
      return [{ kind: 'key' }, stay];
    case 4:
      return [{ kind: 'navigate', page: pick(pageNames, random) }, stay];
    case 5:
      return [{ kind: 'scrollToArticle', page: pick(pageNames, random) }, stay];
    default:
      return [{ kind: 'scroll', to: bottom }, stay];
  }
}

const createInteractions = (random: () => number, max: number): VisitStep[] =>
  Array.from({ length: 1 + Math.floor(random() * max) }, () => createInteraction(random)).flat();

/**
 * Makes the visitor leave the page while beacons may be in flight, but not while the network drops them
 * permanently.
 */
function createLeaveSteps(random: () => number): VisitStep[] {
  const network: VisitStep[] =
    random() < 0.5 ? [{ kind: 'network', fault: pick(harmlessFaults, random), times: 2 }] : [];
  const page = pick(pageNames, random);
  const leaveSteps: VisitStep[][] = [
    [{ kind: 'reload' }],
    [{ kind: 'open', page }],
    [
      { kind: 'closeTab', runsBeforeUnload: random() < 0.5 },
      { kind: 'open', page },
    ],
    [{ kind: 'leaveAndRestore' }],
  ];
  return [...network, ...pick(leaveSteps, random)];
}

function createInattentiveSteps(random: () => number): VisitStep[] {
  const pause: VisitStep = { kind: 'stay', ms: getRandomBetween(random, 500, 40_000) };
  return random() < 0.5
    ? [{ kind: 'hide' }, pause, { kind: 'show' }, ...createInteractions(random, 2)]
    : [{ kind: 'blur' }, pause, { kind: 'focus' }, ...createInteractions(random, 2)];
}

function createEpisode(random: () => number): VisitStep[] {
  switch (Math.floor(random() * 8)) {
    case 0:
      return [
        { kind: 'network', fault: pick(faults, random), times: 1 + Math.floor(random() * 3) },
        ...createInteractions(random, 3),
        { kind: 'networkRecovers' },
        ...(random() < 0.5 ? [catchUpStay] : []),
      ];
    case 1:
      return [
        { kind: 'offline' },
        ...createInteractions(random, 3),
        { kind: 'online' },
        ...(random() < 0.5 ? [catchUpStay] : []),
      ];
    case 2:
      // Events that happen offline are sent hours or days later. So that each page's figures still belong to one day,
      // earlier events are sent before going offline, and a new page is opened once back online.
      return [
        idleStay,
        { kind: 'offline' },
        ...createInteractions(random, 2),
        idleStay,
        {
          kind: 'sleep',
          ms: random() < 0.5 ? getRandomBetween(random, 1, 6) * dayMs : getRandomBetween(random, 40, 180) * minuteMs,
        },
        { kind: 'online' },
        catchUpStay,
        { kind: 'open', page: pick(pageNames, random) },
      ];
    case 3:
      return [idleStay, { kind: 'sleep', ms: pick([12, 50], random) * minuteMs }, ...createInteractions(random, 2)];
    case 4:
      return createInattentiveSteps(random);
    case 5:
      return [
        ...createInteractions(random, 2),
        { kind: 'navigate', page: pick(pageNames, random) },
        { kind: 'goBack' },
      ];
    default:
      return [...createInteractions(random, 2), ...createLeaveSteps(random), ...createInteractions(random, 2)];
  }
}

/** Makes the visitor consent or decline, and sometimes change their mind. */
function createConsentSteps(random: () => number): VisitStep[] {
  const granted: VisitStep = { kind: 'consent', decision: 'granted' };
  if (random() < 0.2) return [{ kind: 'consent', decision: 'denied' }];
  if (random() < 0.7) return [granted];
  return [
    granted,
    ...createInteractions(random, 2),
    { kind: 'consent', decision: 'denied' },
    ...createInteractions(random, 2),
    granted,
  ];
}

export function createRandomVisit(id: string, random: () => number): ScriptedVisit {
  const episodes = Array.from({ length: 1 + Math.floor(random() * 3) }, () => createEpisode(random)).flat();
  const steps = [
    ...createInteractions(random, 2),
    ...(random() < 0.8 ? createConsentSteps(random) : []),
    ...createInteractions(random, 2),
    ...episodes,
  ];
  return {
    id,
    section: pick(sections, random),
    clockErrorMs: random() < 0.3 ? getRandomBetween(random, -400 * 24 * 60, 400 * 24 * 60) * minuteMs : 0,
    privacySignal: random() < 0.92 ? 'none' : pick(['doNotTrack', 'globalPrivacyControl'] as const, random),
    firstPage: pick(pageNames, random),
    campaign: random() < 0.5 ? pick(campaigns, random) : null,
    steps: [...steps, { kind: 'closeTab', runsBeforeUnload: random() < 0.5 }],
  };
}
