import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright/test';
import { readOriginBootConfig } from '../boot-config.ts';
import { ordinaryUserAgent } from '../browser.ts';
import { type PageWatch, watchPages } from '../page-watch.ts';
import { openSharedWorkspace } from '../steps/prepared.steps.ts';
import { startTestEdge, type TestEdge } from '../test-edge.ts';
import { getStoredFolder } from './published-builds.ts';
import { makeReleases, type Releases } from './releases.ts';
import { listTestedRemotes, type TestedRemote } from './remotes.ts';

/** An edge with the test's own releases, in front of the running product's services. */
export interface Fixture {
  edge: TestEdge;
  releases: Releases;
  /** Lists the paths on disk of the scripts that pages currently run for a remote or the host. */
  listServedScripts(frontEnd: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openFixture(): Promise<Fixture> {
  const releases = await makeReleases();
  await releases.restart();
  const edge = await startTestEdge({ RELEASES_FOLDER: releases.folder });
  return {
    edge,
    releases,
    async listServedScripts(frontEnd) {
      const { host, remotes } = (await readOriginBootConfig(edge.origin)).registry;
      const remote = remotes[frontEnd];
      const version = frontEnd === 'host' ? host?.versions[host.version] : remote?.versions[remote.stable];
      if (!version) throw new Error(`${frontEnd} is not published`);
      const scripts = Object.keys(version.integrity).filter((file) => file.endsWith('.js'));
      return scripts.map((file) => join(getStoredFolder(releases.folder, version.base), file));
    },
    async close() {
      await edge.stop();
      await releases.remove();
    },
  };
}

/** A user's browser in the test's environment. */
export interface Visit {
  context: BrowserContext;
  watch: PageWatch;
  remotes: TestedRemote[];
}

/** Opens a signed-in browser, with a workspace in which every screen has content. */
export async function visit(fixture: Fixture, browser: Browser): Promise<Visit> {
  const prepared = await openSharedWorkspace(browser);
  const context = await browser.newContext({
    baseURL: fixture.edge.origin,
    userAgent: ordinaryUserAgent,
    storageState: fixture.edge.getSession(prepared.session),
  });
  return { context, watch: await watchPages(context), remotes: listTestedRemotes(prepared) };
}
