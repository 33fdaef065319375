import { type PageName, pageHeight, type ScriptedVisit, type VisitStep, windowHeight } from './visit-steps.ts';

/** By the product's definition, a visitor is attentive for this long after an input. */
const attentiveMs = 30_000;
/** After this time, an open page has rendered, and the part in view counts as seen even without scrolling. */
const renderedAfterMs = 2_000;

type VisitEventKind =
  | { type: 'pageview' }
  | { type: 'click' }
  /** The pageview's depth grew: percent before and after. */
  | { type: 'scrolled'; before: number; after: number }
  /** The pageview's attention grew: total milliseconds before and after. */
  | { type: 'attended'; before: number; after: number };

/** The URL in the address bar. */
interface TabUrl {
  page: PageName;
  campaign: string | null;
}

interface VisitEventContext extends TabUrl {
  /** The number of the pageview in the visit. */
  pageview: number;
  /** Epoch milliseconds according to the correct clock. */
  atMs: number;
}
/** `receivedMs` is the time at which the beacon reached the collector. */
export type VisitEvent = VisitEventContext & { receivedMs: number } & VisitEventKind;

interface Pageview extends TabUrl {
  number: number;
  openedMs: number;
  /** The position in the document at which the page starts. */
  pageTop: number;
  /** Whether the part that was initially in view counts as seen. */
  isSettled: boolean;
  deepestPercent: number;
  attendedMs: number;
}

/** Simulates the steps of a visit and records its events, independently of the tracking script. */
export class BrowserTab {
  readonly #events: (VisitEventContext & VisitEventKind & { receivedMs: number | null })[] = [];
  readonly #waitsForConsent: boolean;
  readonly #backStack: TabUrl[] = [];
  #nowMs: number;
  #url: TabUrl;
  #scrollTop = 0;
  #isVisible = true;
  #isFocused = true;
  #isOnline = true;
  #isTrackingAllowed: boolean;
  /** Whether the tracking script listens for input, which it does once the visitor has granted or denied consent. */
  #isListening: boolean;
  #attentiveUntilMs = 0;
  #pageview: Pageview | null = null;
  #pageviews = 0;

  constructor(
    { firstPage, campaign }: Pick<ScriptedVisit, 'firstPage' | 'campaign'>,
    waitsForConsent: boolean,
    nowMs: number,
  ) {
    this.#waitsForConsent = waitsForConsent;
    this.#isTrackingAllowed = !waitsForConsent;
    this.#isListening = this.#isTrackingAllowed;
    this.#nowMs = nowMs;
    this.#url = { page: firstPage, campaign };
    this.#startPageview();
  }

  /** Lists the events in order, except those whose beacons are still waiting for the network. */
  listEvents(): VisitEvent[] {
    return this.#events.flatMap(({ receivedMs, ...visitEvent }) =>
      receivedMs === null ? [] : [{ ...visitEvent, receivedMs }],
    );
  }

  perform(step: VisitStep): void {
    if (step.kind === 'stay' || step.kind === 'sleep') this.#advance(step.ms);
    else if (step.kind === 'scroll') this.#scroll(step.to);
    else if (step.kind === 'key') this.#handleInput();
    else if (step.kind === 'click') this.#click(step.on !== 'text');
    else if (step.kind === 'navigate') this.#navigate(step.page);
    else if (step.kind === 'scrollToArticle') this.#navigateTo(step.page);
    else if (step.kind === 'goBack') this.#moveTo(this.#backStack.pop() ?? this.#url, 0);
    else if (step.kind === 'hide') this.#hide();
    else if (step.kind === 'show') this.#isVisible = true;
    else if (step.kind === 'blur' || step.kind === 'focus') this.#isFocused = step.kind === 'focus';
    else if (step.kind === 'offline') this.#isOnline = false;
    else if (step.kind === 'online') this.#goOnline();
    else if (step.kind === 'leaveAndRestore') this.#restore();
    else if (step.kind === 'reload') this.#open(this.#url);
    else if (step.kind === 'open') this.#open({ page: step.page, campaign: null });
    else if (step.kind === 'closeTab') this.#close();
    else if (step.kind === 'consent') this.#setConsent(step.decision === 'granted');
  }

  #record(action: VisitEventKind): void {
    if (!this.#pageview) return;
    const { page, campaign, number } = this.#pageview;
    const receivedMs = this.#isOnline ? this.#nowMs : null;
    this.#events.push({ page, campaign, pageview: number, atMs: this.#nowMs, receivedMs, ...action });
  }

  #startPageview(pageTop = 0): void {
    if (!this.#isTrackingAllowed) return;
    this.#pageviews += 1;
    const pageContext = { number: this.#pageviews, ...this.#url, openedMs: this.#nowMs };
    this.#pageview = { ...pageContext, pageTop, isSettled: false, deepestPercent: 0, attendedMs: 0 };
    this.#record({ type: 'pageview' });
  }

  #settle(): void {
    if (!this.#pageview) return;
    this.#pageview.isSettled = true;
    this.#recordScroll();
  }

  /** Records that the page has been seen down to the bottom of the window. */
  #recordScroll(): void {
    if (!this.#pageview) return;
    const { pageTop, deepestPercent } = this.#pageview;
    const percent = Math.floor(((this.#scrollTop + windowHeight - pageTop) / (pageHeight - pageTop)) * 100);
    if (percent <= deepestPercent) return;
    this.#record({ type: 'scrolled', before: deepestPercent, after: percent });
    this.#pageview.deepestPercent = percent;
  }

  #hide(): void {
    this.#settle();
    this.#isVisible = false;
  }

  #restore(): void {
    this.#settle();
    this.#startPageview();
  }

  #close(): void {
    this.#settle();
    this.#pageview = null;
  }

  #click(isOnControl: boolean): void {
    this.#handleInput();
    if (isOnControl) this.#record({ type: 'click' });
  }

  #navigate(page: PageName): void {
    this.#click(true);
    this.#backStack.push(this.#url);
    this.#navigateTo(page);
  }

  /** The document stays loaded, so the next page starts at the scroll position. */
  #navigateTo(page: PageName): void {
    if (page !== this.#url.page) this.#settle();
    this.#moveTo({ page, campaign: null }, this.#scrollTop);
  }

  #moveTo(url: TabUrl, pageTop: number): void {
    const isNewPageview = url.page !== this.#url.page;
    this.#url = url;
    if (isNewPageview) this.#startPageview(pageTop);
  }

  #open(url: TabUrl): void {
    this.#settle();
    this.#url = url;
    this.#backStack.length = 0;
    this.#scrollTop = 0;
    this.#attentiveUntilMs = 0;
    this.#isListening = this.#isTrackingAllowed;
    this.#startPageview();
  }

  #goOnline(): void {
    this.#isOnline = true;
    for (const visitEvent of this.#events) visitEvent.receivedMs ??= this.#nowMs;
  }

  #setConsent(isGranted: boolean): void {
    if (!this.#waitsForConsent || isGranted === this.#isTrackingAllowed) return;
    this.#isTrackingAllowed = isGranted;
    if (!isGranted) this.#pageview = null;
    this.#isListening = true;
    this.#startPageview();
  }

  #handleInput(): void {
    if (this.#isListening) this.#attentiveUntilMs = this.#nowMs + attentiveMs;
  }

  #scroll(to: number): void {
    this.#handleInput();
    if (to === this.#scrollTop) return;
    this.#scrollTop = to;
    if (this.#pageview) this.#pageview.pageTop = Math.min(this.#pageview.pageTop, to);
    this.#recordScroll();
  }

  #advance(ms: number): void {
    const rendersInMs = (this.#pageview?.openedMs ?? 0) + renderedAfterMs - this.#nowMs;
    if (!this.#pageview || this.#pageview.isSettled || rendersInMs > ms) {
      this.#passTime(ms);
      return;
    }
    this.#passTime(rendersInMs);
    this.#settle();
    this.#passTime(ms - rendersInMs);
  }

  #passTime(ms: number): void {
    const attendedMs = Math.max(0, Math.min(ms, this.#attentiveUntilMs - this.#nowMs));
    if (this.#pageview && this.#isVisible && this.#isFocused && attendedMs > 0) {
      const previousMs = this.#pageview.attendedMs;
      this.#pageview.attendedMs += attendedMs;
      this.#record({ type: 'attended', before: previousMs, after: this.#pageview.attendedMs });
    }
    this.#nowMs += ms;
  }
}
