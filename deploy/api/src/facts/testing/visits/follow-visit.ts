import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { type ManualClock, maxStepMs } from './manual-clock.ts';
import type { UnreliableProxy } from './unreliable-proxy.ts';
import {
  getFirstPageLink,
  getPagePath,
  type ScriptedVisit,
  type VisitStep,
  visitsStartMs,
  windowHeight,
} from './visit-steps.ts';
import { controlLeft, controlTops } from './visited-pages.ts';

/** A closed tab has sent all its beacons if nothing has arrived for this long. */
const quietMs = 2_500;
/** Requests from a closed page may never report their outcome, so waiting for them is limited. */
const maxResponseMs = 2_000;
const sendPauseMs = 300;

export interface VisitEnvironment {
  browser: Browser;
  /** Origin that serves the pages. */
  origin: string;
  proxy: UnreliableProxy;
  clock: ManualClock;
}

/** A visitor's tab, in its own browser profile, with a clock that the test controls. */
class Visitor {
  readonly #visit: ScriptedVisit;
  readonly #environment: VisitEnvironment;
  readonly #context: BrowserContext;
  /** Beacons of the document that are still in flight. */
  readonly #pendingBeacons = new Set<Request>();
  #page: Page | undefined;

  constructor(visit: ScriptedVisit, environment: VisitEnvironment, context: BrowserContext) {
    this.#visit = visit;
    this.#environment = environment;
    this.#context = context;
    context.on('request', (request) => request.method() === 'POST' && this.#pendingBeacons.add(request));
    context.on('response', (response) => this.#pendingBeacons.delete(response.request()));
    context.on('requestfailed', (request) => this.#pendingBeacons.delete(request));
  }

  async perform(step: VisitStep): Promise<void> {
    const { proxy } = this.#environment;
    switch (step.kind) {
      case 'network':
        return proxy.planFaults(step.fault, step.times);
      case 'networkRecovers':
        return proxy.clearFaults();
      case 'offline':
        await this.#waitForBeacons();
        return this.#context.setOffline(true);
      case 'online':
        await this.#context.setOffline(false);
        return this.#waitUntilOnline(this.#openPage);
      case 'open':
        return this.open(getPagePath(this.#visit, step.page));
      default:
        return this.#act(this.#openPage, step);
    }
  }

  async open(path: string): Promise<void> {
    this.#page ??= await this.#context.newPage();
    await this.#openDocument(() => this.#openPage.goto(this.#environment.origin + path));
  }

  get #openPage(): Page {
    if (!this.#page) throw new Error('The tab is closed.');
    return this.#page;
  }

  /** Waits until pending requests, and any that follow immediately, have received a response. */
  async #waitForResponses(): Promise<void> {
    const deadline = performance.now() + maxResponseMs;
    for (
      let quietChecks = 0;
      quietChecks < 3 && performance.now() < deadline;
      quietChecks = this.#pendingBeacons.size > 0 ? 0 : quietChecks + 1
    )
      await delay(10);
  }

  /** Waits until all beacons have arrived. None may be in flight when the machine goes to sleep or offline. */
  async #waitForBeacons(): Promise<void> {
    await this.#waitForResponses();
    await this.#environment.proxy.waitUntilQuiet(sendPauseMs);
  }

  /** Waits until the browser is actually online again, which takes a moment. */
  async #waitUntilOnline(page: Page): Promise<void> {
    while (!(await page.evaluate<boolean>(`fetch('/', { cache: 'no-store' }).then(() => true, () => false)`)))
      await delay(20);
  }

  /** Opens a document and waits until its script has run. */
  async #openDocument(open: () => Promise<unknown>): Promise<void> {
    this.#pendingBeacons.clear();
    const scriptResponse = this.#openPage.waitForResponse((response) => response.url().endsWith('.js'));
    await Promise.all([scriptResponse.then((response) => response.finished()), open()]);
    await this.#openPage.waitForLoadState('load');
  }

  async #act(page: Page, step: VisitStep): Promise<void> {
    switch (step.kind) {
      case 'stay':
        return this.#stay(page, step.ms);
      case 'sleep':
        await this.#waitForBeacons();
        this.#environment.clock.advance(step.ms);
        return page.clock.fastForward(step.ms);
      case 'scroll':
        return this.#scroll(page, step.to);
      case 'key':
        return page.keyboard.press('Shift');
      case 'click':
        return this.#click(page, step.on);
      case 'navigate':
        await page.evaluate(`navigate.dataset.to = ${JSON.stringify(getPagePath(this.#visit, step.page))}`);
        await this.#click(page, 'navigate');
        return this.#settle(page);
      case 'scrollToArticle':
        await page.evaluate(`history.replaceState(null, '', ${JSON.stringify(getPagePath(this.#visit, step.page))})`);
        return this.#settle(page);
      case 'goBack':
        await page.goBack({ waitUntil: 'commit' });
        return this.#settle(page);
      case 'hide':
      case 'show':
        return page.evaluate(`{
          Object.defineProperty(document, 'visibilityState', { value: '${step.kind === 'hide' ? 'hidden' : 'visible'}', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }`);
      case 'blur':
      case 'focus':
        return page.evaluate(`{
          document.hasFocus = () => ${step.kind === 'focus'};
          window.dispatchEvent(new Event('${step.kind}'));
        }`);
      case 'leaveAndRestore':
        // The packaged browser has no back-forward cache, so its events are simulated.
        await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`);
        return page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
      case 'consent':
        return page.evaluate(`{
          localStorage.consent = '${step.decision}';
          document.dispatchEvent(new CustomEvent('reportage:consent', { detail: '${step.decision}' }));
        }`);
      case 'reload':
        return this.#openDocument(() => page.reload());
      case 'closeTab':
        this.#page = undefined;
        await page.close({ runBeforeUnload: step.runsBeforeUnload });
        if (step.runsBeforeUnload && !page.isClosed()) await page.waitForEvent('close');
        return;
      default:
        throw new Error(`A tab cannot ${step.kind}.`);
    }
  }

  async #stay(page: Page, ms: number): Promise<void> {
    for (let remainingMs = ms; remainingMs > 0; remainingMs -= maxStepMs) {
      const step = Math.min(remainingMs, maxStepMs);
      this.#environment.clock.advance(step);
      await page.clock.runFor(step);
      // Simulated time passes too fast for responses to arrive.
      if (this.#pendingBeacons.size > 0) await this.#waitForResponses();
    }
  }

  #click(page: Page, control: keyof typeof controlTops): Promise<void> {
    return page.mouse.click(controlLeft + 5, controlTops[control] + 5);
  }

  /** Runs the timers that have no delay. They would fire immediately if the clock were running. */
  #settle(page: Page): Promise<void> {
    return page.clock.runFor(0);
  }

  async #scroll(page: Page, to: number): Promise<void> {
    const top = await page.evaluate<number>('window.scrollY');
    if (to === top) return page.keyboard.press('Shift');
    await page.mouse.wheel(0, to - top);
    await page.waitForFunction(`window.scrollY === ${to}`);
  }
}

/** Scripts that set privacy preferences before any of the page's scripts run. */
const preferenceScripts: Record<Exclude<ScriptedVisit['privacySignal'], 'none'>, string> = {
  doNotTrack: `Object.defineProperty(navigator, 'doNotTrack', { value: '1' })`,
  globalPrivacyControl: `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`,
};

/** Follows the steps of a visit in a real browser, up to the last beacon. */
export async function followVisit(visit: ScriptedVisit, environment: VisitEnvironment): Promise<void> {
  const context = await environment.browser.newContext({ viewport: { width: 1_200, height: windowHeight } });
  try {
    const time = visitsStartMs + visit.clockErrorMs;
    await context.clock.install({ time: time - 1_000 });
    await context.clock.pauseAt(time);
    if (visit.privacySignal !== 'none') await context.addInitScript(preferenceScripts[visit.privacySignal]);
    const visitor = new Visitor(visit, environment, context);
    await visitor.open(getFirstPageLink(visit));
    for (const [index, step] of visit.steps.entries()) {
      await visitor.perform(step).catch((error: unknown) => {
        throw new Error(`Visit ${visit.id}, step ${index} (${JSON.stringify(step)})`, { cause: error });
      });
    }
    await environment.proxy.waitUntilQuiet(quietMs);
  } finally {
    await context.close();
  }
}
