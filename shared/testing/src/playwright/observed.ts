import { contentFolder, pinnedVersionsKey } from '@reportage/contracts';
import type { BrowserContext, Page, TestInfo } from 'playwright/test';
import { findLeftovers, type Leftover } from './leftovers.ts';
import { attachRecordings, type ScreenRecording, startRecording } from './screen-recording.ts';
import { collectVitals, type Vitals } from './vitals.ts';

/** Type of the annotation for what a remote left behind when it was unmounted. */
export const leftoverAnnotation = 'left after unmount';

export interface ObservationOptions {
  /** The origin of the product. */
  origin: string;
  /** The version that every tab must run, by remote. */
  pins: Readonly<Record<string, string>>;
  /** Whether to record pages and measure their web vitals for a report. */
  isReported: boolean;
}

export interface Observer {
  /** Starts observing a new context, before its first page. */
  observe(context: BrowserContext): Promise<void>;
  /** Adds the observations to the report. @throws {Error} if a page ran a version other than the pinned one */
  endTest(testInfo: TestInfo): Promise<void>;
}

/** Creates a script that stores a tab's pins as the panel does, unless the tab already has some. */
const createPinScript = (pins: ObservationOptions['pins'], origin: string): string => `
if (location.origin === ${JSON.stringify(origin)} && window === top) {
  try { sessionStorage.getItem(${JSON.stringify(pinnedVersionsKey)}) ?? sessionStorage.setItem(${JSON.stringify(pinnedVersionsKey)}, ${JSON.stringify(JSON.stringify(pins))}); } catch {}
}`;

/** Captures the remote and version in a published file's URL. Files that versions share do not match. */
const publishedFile = /^\/r\/([a-z][a-z\d-]*)\/([^/]+)\//;

/** Records which version of a remote a requested path belongs to, if any. */
export function recordVersion(loadedVersions: Map<string, Set<string>>, path: string): void {
  const [, remote, version] = publishedFile.exec(path) ?? [];
  if (remote && version && version !== contentFolder)
    loadedVersions.set(remote, (loadedVersions.get(remote) ?? new Set()).add(version));
}

/** @throws {Error} if a page ran another version of a pinned remote, even if the pinned one also ran */
export function requirePinned(
  loadedVersions: ReadonlyMap<string, ReadonlySet<string>>,
  pins: ObservationOptions['pins'],
): void {
  for (const [remote, pinned] of Object.entries(pins)) {
    const others = [...(loadedVersions.get(remote) ?? [])].filter((version) => version !== pinned);
    if (others.length > 0) throw new Error(`${remote} was pinned to ${pinned}, but a page ran ${others.join(', ')}`);
  }
}

/** Observes all contexts of a process, which runs one test at a time. */
export function createObserver({ origin, pins, isReported }: ObservationOptions): Observer {
  const recordings = new Set<ScreenRecording>();
  const vitals = new Set<Vitals>();
  const leftovers: Leftover[] = [];
  const loadedVersions = new Map<string, Set<string>>();
  const isPinning = Object.keys(pins).length > 0;

  function watchVersions(page: Page): void {
    page.on('request', (request) => {
      const url = URL.parse(request.url());
      if (request.resourceType() === 'script' && url?.origin === origin) recordVersion(loadedVersions, url.pathname);
    });
  }

  return {
    async observe(context) {
      if (isPinning) {
        await context.addInitScript(createPinScript(pins, origin));
        context.on('page', watchVersions);
      }
      if (!isReported) return;
      await findLeftovers(context, (leftover) => leftovers.push(leftover));
      await collectVitals(context, origin, (measured) => vitals.add(measured));
      context.on(
        'page',
        (page) => void startRecording(page).then((recording) => recording && recordings.add(recording)),
      );
    },
    async endTest(testInfo) {
      if (vitals.size > 0) {
        const body = JSON.stringify([...vitals], null, 2);
        await testInfo.attach('web-vitals', { contentType: 'application/json', body });
      }
      await attachRecordings([...recordings], testInfo);
      vitals.clear();
      for (const { remote, description } of leftovers.splice(0))
        testInfo.annotations.push({ type: leftoverAnnotation, description: `${remote}: ${description}` });
      for (const recording of recordings) {
        recording.frames.length = 0;
        if (recording.page.isClosed()) recordings.delete(recording);
      }
      const testVersions = new Map(loadedVersions);
      loadedVersions.clear();
      requirePinned(testVersions, pins);
    },
  };
}
