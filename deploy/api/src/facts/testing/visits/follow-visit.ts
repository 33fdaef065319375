import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { type HeldClock, maxStepMs } from './held-clock.ts';
import type { UnreliableGate } from './unreliable-gate.ts';
import { firstLink, pagePath, type ScriptedVisit, type VisitStep, visitsStartMs, windowHeight } from './visit-steps.ts';
import { controlLeft, controlTops } from './visited-pages.ts';

/** How long nothing may come before a tab that was closed counts as having said all. */
const quietMs = 2_500;
/** A page that is gone may never tell what became of its last beacons. */
const arrivesWithinMs = 2_000;
const restMs = 300;

export interface VisitPlace {
  browser: Browser;
  /** Of the pages. */
  origin: string;
  gate: UnreliableGate;
  clock: HeldClock;
}

/** One visitor's tab, in a browser profile of its own, under a clock that the script holds. */
class Visitor {
  readonly #visit: ScriptedVisit;
  readonly #place: VisitPlace;
  readonly #context: BrowserContext;
  /** Beacons of the document that have not been answered, and have not failed. */
  readonly #underWay = new Set<Request>();
  #page: Page | undefined;

  constructor(visit: ScriptedVisit, place: VisitPlace, context: BrowserContext) {
    this.#visit = visit;
    this.#place = place;
    this.#context = context;
    context.on('request', (sent) => sent.method() === 'POST' && this.#underWay.add(sent));
    context.on('response', (answer) => this.#underWay.delete(answer.request()));
    context.on('requestfailed', (sent) => this.#underWay.delete(sent));
  }

  async take(step: VisitStep): Promise<void> {
    const { gate } = this.#place;
    switch (step.kind) {
      case 'network':
        return gate.plan(step.fault, step.times);
      case 'networkHeals':
        return gate.heal();
      case 'offline':
        await this.#arrived();
        return this.#context.setOffline(true);
      case 'online':
        await this.#context.setOffline(false);
        return this.#reached(this.#opened);
      case 'open':
        return this.open(pagePath(this.#visit, step.page));
      default:
        return this.#act(this.#opened, step);
    }
  }

  async open(path: string): Promise<void> {
    this.#page ??= await this.#context.newPage();
    await this.#measured(() => this.#opened.goto(this.#place.origin + path));
  }

  get #opened(): Page {
    if (!this.#page) throw new Error('The tab is closed.');
    return this.#page;
  }

  /** Waits for the answers of what is under way, and of what those let go a moment later. */
  async #answered(): Promise<void> {
    const givenUpAt = performance.now() + arrivesWithinMs;
    for (let looks = 0; looks < 3 && performance.now() < givenUpAt; looks = this.#underWay.size > 0 ? 0 : looks + 1)
      await delay(10);
  }

  /** No network keeps a beacon for as long as the machine sleeps, and what was done online is sent before the network goes. */
  async #arrived(): Promise<void> {
    await this.#answered();
    await this.#place.gate.quiet(restMs);
  }

  /** The browser takes its time to give a page the network back. */
  async #reached(page: Page): Promise<void> {
    while (!(await page.evaluate<boolean>(`fetch('/', { cache: 'no-store' }).then(() => true, () => false)`)))
      await delay(20);
  }

  /** Opens a document and waits until its script has run. */
  async #measured(open: () => Promise<unknown>): Promise<void> {
    this.#underWay.clear();
    const ran = this.#opened.waitForResponse((answer) => answer.url().endsWith('.js'));
    await Promise.all([ran.then((answer) => answer.finished()), open()]);
    await this.#opened.waitForLoadState('load');
  }

  async #act(page: Page, step: VisitStep): Promise<void> {
    switch (step.kind) {
      case 'stay':
        return this.#stay(page, step.ms);
      case 'sleep':
        await this.#arrived();
        this.#place.clock.pass(step.ms);
        return page.clock.fastForward(step.ms);
      case 'scroll':
        return this.#scroll(page, step.to);
      case 'key':
        return page.keyboard.press('Shift');
      case 'click':
        return this.#click(page, step.on);
      case 'navigate':
        await page.evaluate(`navigate.dataset.to = ${JSON.stringify(pagePath(this.#visit, step.page))}`);
        await this.#click(page, 'navigate');
        return this.#settle(page);
      case 'readOn':
        await page.evaluate(`history.replaceState(null, '', ${JSON.stringify(pagePath(this.#visit, step.page))})`);
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
        // The packaged browser does not keep pages that are left, so that the events of one that does are made here.
        await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`);
        return page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
      case 'consent':
        return page.evaluate(`{
          localStorage.consent = '${step.decision}';
          document.dispatchEvent(new CustomEvent('reportage:consent', { detail: '${step.decision}' }));
        }`);
      case 'reload':
        return this.#measured(() => page.reload());
      case 'closeTab':
        this.#page = undefined;
        await page.close({ runBeforeUnload: step.asks });
        if (step.asks && !page.isClosed()) await page.waitForEvent('close');
        return;
      default:
        throw new Error(`A tab cannot ${step.kind}.`);
    }
  }

  async #stay(page: Page, ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= maxStepMs) {
      const step = Math.min(left, maxStepMs);
      this.#place.clock.pass(step);
      await page.clock.runFor(step);
      // The held time of a long stay passes in a moment, in which no network answers.
      if (this.#underWay.size > 0) await this.#answered();
    }
  }

  #click(page: Page, control: keyof typeof controlTops): Promise<void> {
    return page.mouse.click(controlLeft + 5, controlTops[control] + 5);
  }

  /** Timers without delay, which run at once where the clock is not held. */
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

/** Says what the visitor wants, before any script of the page runs. */
const wishes: Record<Exclude<ScriptedVisit['refuses'], 'nothing'>, string> = {
  doNotTrack: `Object.defineProperty(navigator, 'doNotTrack', { value: '1' })`,
  globalPrivacyControl: `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`,
};

/** Follows the steps of a visit in a real browser, to the last beacon. */
export async function followVisit(visit: ScriptedVisit, place: VisitPlace): Promise<void> {
  const context = await place.browser.newContext({ viewport: { width: 1_200, height: windowHeight } });
  try {
    const time = visitsStartMs + visit.clockErrorMs;
    await context.clock.install({ time: time - 1_000 });
    await context.clock.pauseAt(time);
    if (visit.refuses !== 'nothing') await context.addInitScript(wishes[visit.refuses]);
    const visitor = new Visitor(visit, place, context);
    await visitor.open(firstLink(visit));
    for (const [index, step] of visit.steps.entries()) {
      await visitor.take(step).catch((error: unknown) => {
        throw new Error(`Visit ${visit.id}, step ${index} (${JSON.stringify(step)})`, { cause: error });
      });
    }
    await place.gate.quiet(quietMs);
  } finally {
    await context.close();
  }
}
