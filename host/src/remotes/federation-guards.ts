import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { supervision } from './supervise.ts';

/** An entry runs only with the registry's hash; without a hash there is no script. */
function createEntryScript({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } {
  const integrity = globalThis.__reportageIntegrity?.(url);
  if (!integrity) throw new Error(`${new URL(url, window.location.href).pathname} has no published hash`);
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  globalThis.__reportageTrackScript?.(script);
  return { script, timeout: supervision.timeoutMs };
}

type ShareScopes = Record<string, Record<string, Record<string, { loaded?: unknown; loading?: unknown }>>>;

/**
 * The runtime keeps a singleton's failed load permanently and for every remote. Removing it lets the next remote
 * request the file again.
 */
function forgetFailedShare({ pkgName, shareScopeMap }: { pkgName: string; shareScopeMap: ShareScopes }): void {
  const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
  for (const version of versions) if (!version.loaded) version.loading = null;
}

/**
 * Call before any remote is registered, because each one is a separate runtime that uses only the plugins registered
 * when it starts.
 */
export function guardFederation(): void {
  const failedShares = { name: 'failed-shares', errorLoadShare: forgetFailedShare };
  registerPlugins([{ name: 'integrity', createScript: createEntryScript }, failedShares]);
  registerGlobalPlugins([failedShares]);
}
