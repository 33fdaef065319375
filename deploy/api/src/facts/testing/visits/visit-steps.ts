/** An action of the visitor, the page or the network. Time passes only in `stay` and `sleep`. */
export type VisitStep =
  | { kind: 'stay'; ms: number }
  /** The machine sleeps with the page open, after the visitor has stopped using it. */
  | { kind: 'sleep'; ms: number }
  | { kind: 'scroll'; to: number }
  | { kind: 'key' }
  | { kind: 'click'; on: 'button' | 'link' | 'text' }
  /** The visitor clicks a link that the page handles itself, within the document. */
  | { kind: 'navigate'; page: PageName }
  /** With infinite scroll, the next article scrolls into view: the URL is replaced, but the document stays. */
  | { kind: 'scrollToArticle'; page: PageName }
  | { kind: 'goBack' }
  | { kind: 'hide' }
  | { kind: 'show' }
  | { kind: 'blur' }
  | { kind: 'focus' }
  /** The page is left and restored unchanged from the back-forward cache. */
  | { kind: 'leaveAndRestore' }
  | { kind: 'consent'; decision: 'granted' | 'denied' }
  | { kind: 'reload' }
  | { kind: 'open'; page: PageName }
  | { kind: 'closeTab'; runsBeforeUnload: boolean }
  | { kind: 'network'; fault: Fault; times: number }
  | { kind: 'networkRecovers' }
  | { kind: 'offline' }
  | { kind: 'online' };

export const pageNames = ['harbour', 'lighthouse', 'ferry'] as const;
export type PageName = (typeof pageNames)[number];

/** Network faults that can affect a beacon. */
export const faults = [
  /** The beacon never arrives. */
  'lost',
  /** The beacon arrives, but the response is lost. */
  'responseLost',
  'duplicated',
  'slow',
  /** A proxy temporarily rejects the beacon with 503. */
  'busy',
  /** A proxy temporarily rejects the beacon with 429. */
  'limited',
] as const;
export type Fault = (typeof faults)[number];
/** Faults that do not prevent a page's last beacons from arriving. */
export const harmlessFaults = ['responseLost', 'duplicated', 'slow'] as const satisfies readonly Fault[];

export interface ScriptedVisit {
  /** Included in the URLs of the visit's pages. */
  id: string;
  section: Section;
  /** How far the visitor's clock is ahead of the correct time. */
  clockErrorMs: number;
  privacySignal: 'none' | 'doNotTrack' | 'globalPrivacyControl';
  firstPage: PageName;
  /** The campaign tag in the link to the first page; null if there is none. */
  campaign: string | null;
  steps: VisitStep[];
}

export const sections = ['stories', 'guides', 'shop'] as const;
export type Section = (typeof sections)[number];

export const getPagePath = ({ section, id }: Pick<ScriptedVisit, 'section' | 'id'>, page: PageName): string =>
  `/${section}/${id}/${page}`;

export const getFirstPageLink = (visit: Pick<ScriptedVisit, 'section' | 'id' | 'firstPage' | 'campaign'>): string =>
  getPagePath(visit, visit.firstPage) +
  (visit.campaign === null ? '?sort=1' : `?sort=1&utm_source=partner&utm_campaign=${visit.campaign}`);

export const campaigns = ['spring', 'autumn'] as const;

export const windowHeight = 1_000;
export const pageHeight = 5_000;
/** When every visit starts, according to the correct clock. */
export const visitsStartMs = Date.parse('2026-06-17T12:01:00.000Z');
