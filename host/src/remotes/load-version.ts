import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryVersion } from '@reportage/contracts';
import { containerName } from '@reportage/remote-kit';
import type { RemoteApp } from '@reportage/remote-kit/runtime';
import { supervision } from './supervise.ts';

/** An entry runs only with the registry's hash; no hash, no script. */
function createEntryScript({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } {
  const integrity = globalThis.__reportageIntegrity?.(url);
  if (!integrity) throw new Error(`${new URL(url, window.location.href).pathname} has no published hash`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return { script, timeout: supervision.timeoutMs };
}

export function guardEntries(): void {
  registerPlugins([{ name: 'integrity', createScript: createEntryScript }]);
}

/** Versions whose files did not arrive whole; a browser may have kept the broken answer, as files never change. */
const failed = new Set<string>();

async function refetch({ base, critical }: RegistryVersion): Promise<void> {
  await Promise.allSettled(critical.map((file) => fetch(`${base}${file}`, { cache: 'reload' })));
}

/** Loads one version's `./app`. Every version is a container of its own, so a fallback never meets its successor's globals. */
export async function loadVersion(published: RegistryVersion): Promise<RemoteApp> {
  if (failed.has(published.base)) await refetch(published);
  try {
    const app = await loadApp(published);
    failed.delete(published.base);
    return app;
  } catch (error) {
    failed.add(published.base);
    throw error;
  }
}

async function loadApp(published: RegistryVersion): Promise<RemoteApp> {
  const name = containerName(published.name, published.version);
  registerRemotes([{ name, entry: new URL(`${published.base}${published.entry}`, window.location.origin).href }]);
  const app = await loadRemote<RemoteApp>(`${name}/app`);
  if (!app) throw new Error(`${published.name} exposes no app`);
  if (app.name !== published.name) throw new Error(`${published.name} calls itself ${app.name}`);
  return app;
}
