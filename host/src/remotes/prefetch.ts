import type { Registry } from '@reportage/contracts';
import { candidatesOf } from './candidates.ts';

const asked = new Set<string>();

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Fetches a remote's first files ahead of its first visit (on hover or when idle), unless the person saves data. */
export function prefetchRemote(registry: Registry, remote: string): void {
  const [published] = candidatesOf(registry, remote);
  if (!published || asked.has(remote) || savesData()) return;
  asked.add(remote);
  for (const file of published.critical) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.href = `${published.base}${file}`;
    document.head.append(link);
  }
}
