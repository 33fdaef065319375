import type { Locator, Page } from 'playwright/test';
import { addUnreportedInteractions, type ScreenAction } from './route-figure.ts';

/** A script for the page that records the longest duration of each interaction, by the browser's interaction id. */
export const watchInteractionsScript = `{
  globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 });
}`;

/** Durations are reported in a later frame. */
const reportDelayMs = 200;
/** Milliseconds between key presses, about as fast as people type. */
const keyDelayMs = 90;
const searchText = 'harbour';
/** A search starts after a pause in typing, and takes a while because the processor runs at a quarter of its speed. */
const searchDelayMs = 2_000;
const timeoutMs = 10_000;

/** @returns the number of clicks and key presses */
type Attempt = (target: Locator, page: Page) => Promise<number>;

const click: Attempt = async (target) => {
  await target.click({ timeout: timeoutMs });
  return 1;
};
const clickAndClose: Attempt = async (target, page) => {
  await target.click({ timeout: timeoutMs });
  await page.waitForTimeout(reportDelayMs);
  await page.keyboard.press('Escape');
  return 2;
};
const type: Attempt = async (target) => {
  await target.click({ timeout: timeoutMs });
  await target.pressSequentially(searchText, { delay: keyDelayMs });
  return 1 + searchText.length;
};

const search: Attempt = async (target, page) => {
  const count = await type(target, page);
  // The next interactions act on the rows of the whole list.
  await target.fill('');
  await page.waitForTimeout(searchDelayMs);
  return count;
};

interface InteractionKind {
  name: string;
  selector: string;
  attempt: Attempt;
}

/** What people do on most screens. Interactions that may leave the screen come last. */
const interactionKinds: readonly InteractionKind[] = [
  { name: 'search', selector: 'input[type="search"], [role="searchbox"]', attempt: search },
  { name: 'select row', selector: 'tbody input[type="checkbox"]', attempt: click },
  { name: 'menu', selector: '.ant-dropdown-trigger, button[aria-haspopup]', attempt: clickAndClose },
  { name: 'choice', selector: '[role="combobox"]:not([readonly]):not([disabled])', attempt: clickAndClose },
  {
    name: 'type',
    selector: 'input[type="text"]:not([role="combobox"]):not([readonly]), textarea',
    attempt: type,
  },
  { name: 'toggle', selector: '[role="switch"]:not([disabled])', attempt: click },
  { name: 'help', selector: 'h1 + button', attempt: clickAndClose },
  { name: 'open form', selector: 'header .ant-btn-primary', attempt: clickAndClose },
  { name: 'tab', selector: '[role="tab"][aria-selected="false"]', attempt: click },
];

async function record(page: Page, name: string, attempt: () => Promise<number>): Promise<ScreenAction> {
  await page.evaluate('interactions.clear()');
  const count = await attempt();
  await page.waitForTimeout(reportDelayMs);
  const reported = await page.evaluate<number[]>('[...interactions.values()]');
  return { name, durations: addUnreportedInteractions(reported, count) };
}

/** Returns the topmost dialog, which covers the rest of the page. */
const getOpenDialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last();

async function findTarget(page: Page, selector: string): Promise<Locator | undefined> {
  const dialog = getOpenDialog(page);
  const scope = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
  const target = scope.locator(selector).filter({ visible: true }).first();
  return (await target.count()) > 0 && (await target.isEnabled()) ? target : undefined;
}

/** Tries all interactions that the open screen offers, and moves through it by keyboard. */
export async function exerciseScreen(page: Page): Promise<ScreenAction[]> {
  const actions = [
    await record(page, 'next element', async () => {
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
      return 3;
    }),
  ];
  for (const { name, selector, attempt } of interactionKinds) {
    const target = await findTarget(page, selector);
    if (target) actions.push(await record(page, name, () => attempt(target, page)));
  }
  return actions;
}
