import type { Registry } from '@reportage/contracts';
import { getCandidates } from './candidates.ts';

const requestedUrls = new Set<string>();

function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Fetches published files once each, ahead of their first use, unless the browser is set to save data. */
export function prefetchFiles(base: string, files: readonly string[]): void {
  if (prefersLessData()) return;
  for (const url of files.map((file) => `${base}${file}`)) {
    if (requestedUrls.has(url)) continue;
    requestedUrls.add(url);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.href = url;
    document.head.append(link);
  }
}

/** Fetches a remote's first files before it is first opened (on hover or when idle). */
export function prefetchRemote(registry: Registry, remote: string): void {
  const [published] = getCandidates(registry, remote);
  if (published) prefetchFiles(published.base, published.critical);
}
