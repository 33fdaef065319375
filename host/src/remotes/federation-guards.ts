import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import { supervision } from './supervise.ts';

/** Creates an entry's script with the registry's hash. @throws if the registry has none */
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
 * Forgets the failed load of a singleton, which the runtime would otherwise keep permanently and for every remote, so
 * that the next remote requests the file again.
 */
function forgetFailedShare({ pkgName, shareScopeMap }: { pkgName: string; shareScopeMap: ShareScopes }): void {
  const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
  for (const version of versions) if (!version.loaded) version.loading = null;
}

/**
 * Installs the guards. Call this before any remote is registered, because each remote is a separate runtime that uses
 * only the plugins registered when it starts.
 */
export function guardFederation(): void {
  const failedShares = { name: 'failed-shares', errorLoadShare: forgetFailedShare };
  registerPlugins([{ name: 'integrity', createScript: createEntryScript }, failedShares]);
  registerGlobalPlugins([failedShares]);
}
