/** What a visitor, the page or the network does, in order. Time passes only in `stay` and `sleep`. */
export type VisitStep =
  | { kind: 'stay'; ms: number }
  /** The visitor has stopped using the page, and the machine sleeps with it open. */
  | { kind: 'sleep'; ms: number }
  | { kind: 'scroll'; to: number }
  | { kind: 'key' }
  | { kind: 'click'; on: 'button' | 'link' | 'text' }
  /** A link that the page follows by itself, without leaving its document. */
  | { kind: 'navigate'; page: PageName }
  /** What an endless article does where the next one comes into the window: the address is replaced, the document stays. */
  | { kind: 'readOn'; page: PageName }
  | { kind: 'goBack' }
  | { kind: 'hide' }
  | { kind: 'show' }
  | { kind: 'blur' }
  | { kind: 'focus' }
  /** What a browser does that keeps a page which is left, and takes it out again unchanged. */
  | { kind: 'leaveAndRestore' }
  | { kind: 'consent'; decision: 'granted' | 'denied' }
  | { kind: 'reload' }
  | { kind: 'open'; page: PageName }
  | { kind: 'closeTab'; asks: boolean }
  | { kind: 'network'; fault: Fault; times: number }
  | { kind: 'networkHeals' }
  | { kind: 'offline' }
  | { kind: 'online' };

export const pageNames = ['harbour', 'lighthouse', 'ferry'] as const;
export type PageName = (typeof pageNames)[number];

/** What becomes of a beacon on its way. */
export const faults = [
  /** It never arrives. */
  'lost',
  /** It arrives, and the answer does not come back. */
  'answerLost',
  'doubled',
  'slow',
  /** Refused for now by whatever stands in front, with 503. */
  'busy',
  /** The same with 429. */
  'limited',
] as const;
export type Fault = (typeof faults)[number];
/** Those that a page may leave through: what it sends last arrives. */
export const harmlessFaults = ['answerLost', 'doubled', 'slow'] as const satisfies readonly Fault[];

export interface ScriptedVisit {
  /** Part of the addresses of its pages. */
  id: string;
  section: Section;
  /** How far the visitor's clock is from the right time. */
  clockErrorMs: number;
  refuses: 'nothing' | 'doNotTrack' | 'globalPrivacyControl';
  firstPage: PageName;
  /** What the link says that the visitor followed to the first page; null where it names no campaign. */
  campaign: string | null;
  steps: VisitStep[];
}

export const sections = ['stories', 'guides', 'shop'] as const;
export type Section = (typeof sections)[number];

export const pagePath = ({ section, id }: Pick<ScriptedVisit, 'section' | 'id'>, page: PageName): string =>
  `/${section}/${id}/${page}`;

/** The link to a visit's first page. */
export const firstLink = (visit: Pick<ScriptedVisit, 'section' | 'id' | 'firstPage' | 'campaign'>): string =>
  pagePath(visit, visit.firstPage) +
  (visit.campaign === null ? '?sort=1' : `?sort=1&utm_source=partner&utm_campaign=${visit.campaign}`);

export const campaigns = ['spring', 'autumn'] as const;

export const windowHeight = 1_000;
export const pageHeight = 5_000;
/** When every visit begins by the right time: the collector's. */
export const visitsStartMs = Date.parse('2026-06-17T12:01:00.000Z');
