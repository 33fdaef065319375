/**
 * `pnpm screens --folder FOLDER`: takes pictures of every screen and of the panels that open over them, at three widths
 * and in both color schemes, in the running product's demo workspace (`PUBLIC_ORIGIN`). The pictures are only for
 * viewing; nothing is compared.
 *
 * `--language de` takes them in German, and `--only PATTERN` takes only those whose names match. `--widths 1440,360`
 * and `--themes dark` take fewer of each, and `--lanes 1` takes them one after another.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright/test';
import { findChromium, launchFlags, ordinaryUserAgent } from '../src/browser.ts';
import { origin } from '../src/config.ts';
import { type DemoUsers, readDemo } from '../src/screens/demo.ts';
import { includesNewcomerScreens, listPictures, type Picture } from '../src/screens/pictures.ts';
import { submitSignIn } from '../src/steps/account.steps.ts';
import { loadingIndicators, setColorScheme } from '../src/steps/screen.steps.ts';

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    language: { type: 'string', default: 'en' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,768,360' },
    lanes: { type: 'string', default: '4' },
    themes: { type: 'string', default: 'light,dark' },
  },
});
if (!options.folder) throw new Error('Name a folder for the pictures: --folder FOLDER');
const folder = resolve(options.folder);
const widths = options.widths.split(',').map(Number);
const themes = options.themes.split(',').filter((theme) => theme === 'light' || theme === 'dark');
const heights = new Map([
  [360, 740],
  [768, 1_024],
  [1_440, 900],
]);
const getHeight = (width: number): number => heights.get(width) ?? 900;
const loadTimeoutMs = 45_000;
const signInTimeoutMs = 90_000;
/** The maximum height of a picture. */
const maxHeight = 4_000;
/** The time that a screen needs to redraw after its width has changed. */
const redrawMs = 300;

/** Placeholders for content that is still loading. */
const placeholders = `${loadingIndicators}, [class*="skeleton" i], [class*="bone" i]`;

/** Waits for the content, but only as long as a user would: a picture of a loading screen is better than none. */
async function settle(page: Page): Promise<void> {
  const deadline = Date.now() + loadTimeoutMs;
  // Counts from outside the page, whose security policy forbids the functions that Playwright uses to poll inside it.
  while (
    Date.now() < deadline &&
    (await page
      .locator(placeholders)
      .count()
      .catch(() => 0)) > 0
  )
    await page.waitForTimeout(200);
  await page.waitForTimeout(400);
}

const contextOptions = {
  baseURL: origin,
  userAgent: ordinaryUserAgent,
  reducedMotion: 'reduce',
  locale: options.language === 'de' ? 'de-DE' : 'en-GB',
  timezoneId: 'Europe/Berlin',
} as const;

/** Scrolls through the page, because charts are rendered only once they are in view. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const { scrollHeight } = document.documentElement;
    for (let y = 0; y < Math.min(scrollHeight, ${maxHeight}); y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    scrollTo(0, 0);
  })()`);
  await page.waitForTimeout(redrawMs);
}

/**
 * Returns a function that opens a lane's page for a user on first use. Lanes do not share sessions, because a session's
 * tokens can only be renewed one after another.
 */
function openPages(browser: Browser, users: DemoUsers): (viewer: Picture['viewer']) => Promise<Page> {
  const pagesByViewer = new Map<Picture['viewer'], Promise<Page>>();
  const openPage = async (viewer: Picture['viewer']): Promise<Page> => {
    if (viewer === 'guest') return (await browser.newContext(contextOptions)).newPage();
    // Users sign in in English, because the sign-in steps look for English text.
    const context = await browser.newContext({ ...contextOptions, locale: 'en-GB' });
    const signInPage = await context.newPage();
    await signInPage.goto('/auth/login');
    await submitSignIn(signInPage, users[viewer]);
    await signInPage.waitForURL(/\/(workspaces|campaigns|partners)$/, { timeout: signInTimeoutMs });
    const storageState = await context.storageState();
    await context.close();
    return (await browser.newContext({ ...contextOptions, storageState })).newPage();
  };
  return (viewer) => {
    const existingPage = pagesByViewer.get(viewer);
    if (existingPage) return existingPage;
    const page = openPage(viewer);
    pagesByViewer.set(viewer, page);
    page.catch(() => pagesByViewer.delete(viewer));
    return page;
  };
}

async function takePicture(page: Page, { name, path, open }: Picture): Promise<void> {
  const [widest = 1_440] = widths;
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light' });
  await page.setViewportSize({ width: widest, height: getHeight(widest) });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: loadTimeoutMs });
  await settle(page);
  if (open) {
    await open(page);
    await settle(page);
  } else {
    await scrollThrough(page);
    await settle(page);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: getHeight(width) });
    await page.waitForTimeout(redrawMs);
    for (const theme of themes) {
      await setColorScheme(page, theme).catch(() => undefined);
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: !open });
    }
  }
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchFlags });
let failureCount = 0;

/** Takes pictures until none are left to take. */
async function runLane(users: DemoUsers, remaining: Picture[]): Promise<void> {
  const getPage = openPages(browser, users);
  for (let picture = remaining.shift(); picture; picture = remaining.shift()) {
    try {
      await takePicture(await getPage(picture.viewer), picture);
      console.log(picture.name);
    } catch (error) {
      failureCount += 1;
      console.error(`${picture.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
}

try {
  const pattern = new RegExp(options.only);
  const isSelected = (name: string) => pattern.test(name);
  const demo = await readDemo({ hasNewcomers: includesNewcomerScreens(isSelected) });
  const remaining = listPictures(demo).filter(({ name }) => isSelected(name));
  await Promise.all(Array.from({ length: Number(options.lanes) }, () => runLane(demo.users, remaining)));
} finally {
  await browser.close();
}
process.exitCode = failureCount === 0 ? 0 : 1;
