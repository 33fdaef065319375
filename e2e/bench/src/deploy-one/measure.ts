import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { ordinaryUserAgent } from '../../../src/browser.ts';
import { readPublishedBuilds } from '../../../src/hostile-remotes/published-builds.ts';
import { makeReleases, type Releases } from '../../../src/hostile-remotes/releases.ts';
import { type OwnEdge, startOwnEdge } from '../../../src/own-edge.ts';
import { buildRemote } from '../../../src/registry.ts';
import type { Figure } from '../figure.ts';
import { inBrowser } from '../in-browser.ts';
import { type DemoPerson, openDemo } from '../product/demo.ts';
import { type FirstRoute, signedInRoutes, waitUntilWhole } from '../product/first-routes.ts';
import { buildSingle, publish } from '../product/single-release.ts';
import { say } from '../progress.ts';
import { changedWords, changeRemote, nextWord } from './change-remote.ts';
import { type Download, logDownloads } from './downloads.ts';
import { type Deployed, figuresOf } from './figures.ts';
import { readBuiltFiles } from './release-files.ts';
import { sortDownloads } from './sort-downloads.ts';

/** What a page fetches ahead at leisure is there by then. */
const leisureMs = 2_500;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The same work after the same change, where everything is one build. */
async function timeSingle(): Promise<number> {
  say('building and publishing everything as one …');
  const folder = await mkdtemp(join(tmpdir(), 'reportage-single-'));
  try {
    return await timeOf(async () => publish(join(folder, 'releases'), await buildSingle(join(folder, 'build'))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a route in a browser that has been here, until its screen is whole and shows the word. */
async function visit(context: BrowserContext, route: FirstRoute, word: string): Promise<Download[]> {
  const page = await context.newPage();
  const downloads = await logDownloads(await context.newCDPSession(page));
  await page.goto(route.path);
  await page.locator('main').getByText(word, { exact: true }).first().waitFor();
  await waitUntilWhole(page, { ...route, heading: /./ });
  await page.waitForTimeout(leisureMs);
  await page.close();
  return downloads();
}

const wordOf = ({ name }: FirstRoute): string => changedWords[name] ?? '';

async function deploy(context: BrowserContext, releases: Releases, route: FirstRoute): Promise<Deployed> {
  say(`${route.name} …`);
  const builds = await readPublishedBuilds();
  const copy = await changeRemote(route.name);
  try {
    const tookMs = await timeOf(async () => {
      await buildRemote(copy.folder);
      await releases.publish(copy.folder);
    });
    const before = await readBuiltFiles(builds[route.name] ?? '');
    const { manifest, code } = await readBuiltFiles(join(copy.folder, 'dist'));
    const downloads = sortDownloads(await visit(context, route, nextWord(wordOf(route))), {
      remote: route.name,
      version: manifest.version,
      entry: manifest.entry,
      before: before.code,
      now: code,
    });
    return { name: route.name, downloads, tookMs };
  } finally {
    await copy.remove();
  }
}

async function withReleases<Result>(use: (releases: Releases, edge: OwnEdge) => Promise<Result>): Promise<Result> {
  const releases = await makeReleases();
  try {
    await releases.restart();
    const edge = await startOwnEdge({ RELEASES_FOLDER: releases.folder });
    try {
      return await use(releases, edge);
    } finally {
      edge.stop();
    }
  } finally {
    await releases.remove();
  }
}

export const measure = (person: DemoPerson): Promise<Figure[]> =>
  withReleases((releases, edge) =>
    inBrowser(async (browser) => {
      const demo = await openDemo(browser, person);
      const routes = signedInRoutes(demo);
      const storageState = edge.sessionOf(demo.session);
      const context = await browser.newContext({ baseURL: edge.origin, userAgent: ordinaryUserAgent, storageState });
      say('a first visit of every screen …');
      for (const route of routes) await visit(context, route, wordOf(route));
      const singleMs = [await timeSingle()];
      const deployed: Deployed[] = [];
      for (const route of routes) deployed.push(await deploy(context, releases, route));
      singleMs.push(await timeSingle());
      return figuresOf(deployed, singleMs);
    }),
  );
