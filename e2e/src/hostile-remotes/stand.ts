import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { ordinaryUserAgent } from '../browser.ts';
import { type OwnEdge, startOwnEdge } from '../own-edge.ts';
import { type PageWatch, watchPages } from '../page-watch.ts';
import { type Prepared, preparedHarbour } from '../steps/prepared.steps.ts';
import type { Tab } from './failure.steps.ts';
import { makeReleases, type Releases } from './releases.ts';
import { testedRemotes } from './remotes.ts';

/** The product with releases of the test's own in front of the same services. */
export interface Stand {
  edge: OwnEdge;
  releases: Releases;
  /** The folder from which the files of a remote, or of the host, are served now. */
  servedFrom(frontEnd: string): Promise<string>;
  close(): Promise<void>;
}

export async function openStand(): Promise<Stand> {
  const releases = await makeReleases();
  await releases.restart();
  const edge = await startOwnEdge({ RELEASES_FOLDER: releases.folder });
  return {
    edge,
    releases,
    async servedFrom(frontEnd) {
      const page = await (await fetch(edge.origin)).text();
      const base = frontEnd === 'host' ? /\/static\/[^/]+(?=\/main\.)/ : new RegExp(`"base":"(/r/${frontEnd}/[^/]+)/"`);
      const [whole, path = whole] = base.exec(page) ?? [];
      if (!path) throw new Error(`${frontEnd} is not published`);
      return join(releases.folder, path.replace('/static/', '/host/'));
    },
    async close() {
      edge.stop();
      await releases.remove();
    },
  };
}

/** A person's browser at the stand. */
export interface Visit {
  context: BrowserContext;
  watch: PageWatch;
  prepared: Prepared;
  /** A tab for every remote. */
  openTabs(): Promise<Tab[]>;
}

export async function visit(stand: Stand, browser: Browser): Promise<Visit> {
  const prepared = await preparedHarbour(browser);
  const context = await browser.newContext({
    baseURL: stand.edge.origin,
    userAgent: ordinaryUserAgent,
    storageState: stand.edge.sessionOf(prepared.session),
  });
  return {
    context,
    prepared,
    watch: await watchPages(context),
    openTabs: () =>
      Promise.all(testedRemotes(prepared).map(async (remote) => ({ remote, page: await context.newPage() }))),
  };
}

/** The tab of one remote. */
export function tabOf(tabs: readonly Tab[], remote: string): Tab {
  const tab = tabs.find(({ remote: { name } }) => name === remote);
  if (!tab) throw new Error(`The product has no ${remote}`);
  return tab;
}

/** Two groups, each of which leads to remotes of the other one only. */
export const groupsOf = (tabs: readonly Tab[]): Tab[][] =>
  [0, 1].map((rest) => tabs.filter((_tab, index) => index % 2 === rest));

/** Each group in a browser of its own, which keeps nothing of the other one's files. */
export async function visitInGroups(
  stand: Stand,
  browser: Browser,
  use: (group: readonly Tab[], visit: Visit) => Promise<void>,
): Promise<void> {
  for (const turn of [0, 1]) {
    const own = await visit(stand, browser);
    await use(groupsOf(await own.openTabs())[turn] ?? [], own);
    await own.context.close();
  }
}

/** Takes a step in every tab at the same time. */
export const inAll = (tabs: readonly Tab[], step: (tab: Tab) => Promise<unknown>): Promise<unknown> =>
  Promise.all(tabs.map(step));
