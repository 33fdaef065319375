import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { ordinaryUserAgent } from '../../../src/browser.ts';
import { type FirstRoute, listSignedInRoutes, waitUntilComplete } from '../../../src/first-routes.ts';
import { makeReleases, type Releases } from '../../../src/hostile-remotes/releases.ts';
import { buildRemote } from '../../../src/registry.ts';
import { copyRemote, type RemoteCopy } from '../../../src/remote-copy.ts';
import { startTestEdge, type TestEdge } from '../../../src/test-edge.ts';
import type { Figure } from '../figure.ts';
import { withBrowser } from '../in-browser.ts';
import { type DemoPerson, openDemo } from '../product/demo.ts';
import { buildSingle, publish } from '../product/single-release.ts';
import { log } from '../progress.ts';
import { changeRemote, getChangedWord, wordsToChange } from './change-remote.ts';
import { type Download, logDownloads } from './downloads.ts';
import { createFigures, type DeployResult } from './figures.ts';
import { readBuiltFiles } from './release-files.ts';
import { type CodeByFile, sortDownloads } from './sort-downloads.ts';

/** The time a page needs to finish its idle prefetching. */
const idleMs = 2_500;

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Builds and publishes everything as one bundle. @returns milliseconds */
async function timeSingleBundle(): Promise<number> {
  log('building and publishing everything as one bundle …');
  const folder = await mkdtemp(join(tmpdir(), 'reportage-single-'));
  try {
    return await measureMs(async () => publish(join(folder, 'releases'), await buildSingle(join(folder, 'build'))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a route and waits until its screen is complete and shows the word. @returns what the browser downloaded */
async function visit(context: BrowserContext, route: FirstRoute, word: string): Promise<Download[]> {
  const page = await context.newPage();
  const listDownloads = await logDownloads(await context.newCDPSession(page));
  await page.goto(route.path);
  await page.locator('main').getByText(word, { exact: true }).first().waitFor();
  await waitUntilComplete(page, { ...route, heading: /./ });
  await page.waitForTimeout(idleMs);
  await page.close();
  return listDownloads();
}

const getWord = ({ name }: FirstRoute): string => wordsToChange[name] ?? '';

interface CopiedRemote {
  route: FirstRoute;
  copy: RemoteCopy;
  previousCode: CodeByFile;
}

/** Copies and builds a remote in the folder where it will be rebuilt, because module names depend on the path. */
async function copyAndBuild(route: FirstRoute): Promise<CopiedRemote> {
  const copy = await copyRemote(route.name);
  await buildRemote(copy.folder);
  const { code } = await readBuiltFiles(join(copy.folder, 'dist'));
  return { route, copy, previousCode: code };
}

async function deploy(
  context: BrowserContext,
  releases: Releases,
  { route, copy, previousCode }: CopiedRemote,
): Promise<DeployResult> {
  log(`${route.name} …`);
  await changeRemote(copy, route.name);
  const durationMs = await measureMs(async () => {
    await buildRemote(copy.folder);
    await releases.publish(copy.folder);
  });
  const { manifest, code } = await readBuiltFiles(join(copy.folder, 'dist'));
  const downloads = sortDownloads(await visit(context, route, getChangedWord(getWord(route))), {
    remote: route.name,
    entry: manifest.entry,
    previousCode,
    newCode: code,
  });
  return { name: route.name, downloads, durationMs };
}

async function withReleases<Result>(use: (releases: Releases, edge: TestEdge) => Promise<Result>): Promise<Result> {
  const releases = await makeReleases();
  try {
    await releases.restart();
    const edge = await startTestEdge({ RELEASES_FOLDER: releases.folder });
    try {
      return await use(releases, edge);
    } finally {
      edge.stop();
    }
  } finally {
    await releases.remove();
  }
}

/** Publishes copies of all remotes instead of the product's own builds. */
async function withCopies<Result>(
  routes: readonly FirstRoute[],
  releases: Releases,
  use: (copies: readonly CopiedRemote[]) => Promise<Result>,
): Promise<Result> {
  const copies: CopiedRemote[] = [];
  try {
    for (const route of routes) {
      log(`building a copy of ${route.name} …`);
      copies.push(await copyAndBuild(route));
    }
    await releases.publish(...copies.map(({ copy }) => copy.folder));
    return await use(copies);
  } finally {
    for (const { copy } of copies) await copy.remove();
  }
}

export const measure = (person: DemoPerson): Promise<Figure[]> =>
  withReleases((releases, edge) =>
    withBrowser(async (browser) => {
      const demo = await openDemo(browser, person);
      const routes = listSignedInRoutes(demo);
      const storageState = edge.getSession(demo.session);
      const context = await browser.newContext({ baseURL: edge.origin, userAgent: ordinaryUserAgent, storageState });
      return withCopies(routes, releases, async (copies) => {
        log('visiting every screen for the first time …');
        for (const route of routes) await visit(context, route, getWord(route));
        const singleMs = [await timeSingleBundle()];
        const deployResults: DeployResult[] = [];
        for (const copiedRemote of copies) deployResults.push(await deploy(context, releases, copiedRemote));
        singleMs.push(await timeSingleBundle());
        return createFigures(deployResults, singleMs);
      });
    }),
  );
