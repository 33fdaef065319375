import { getRemoteBase, type Registry } from '@reportage/contracts';
import { bootBlock } from './environment.ts';
import type { LocalBuild } from './local-build.ts';
import { renderReactTag, renderReloadTag } from './reload.ts';

type Remote = Registry['remotes'][string];

/** Makes the local build the only version of the remote, without a fallback. */
function toLocalRemote(build: LocalBuild): Remote {
  const { manifest } = build;
  const publishedRemote = {
    ...manifest,
    base: getRemoteBase(manifest.name),
    publishedAt: new Date().toISOString(),
    unusedSince: null,
  };
  return {
    stable: manifest.version,
    previous: null,
    canary: null,
    disabled: false,
    versions: { [manifest.version]: publishedRemote },
  };
}

/** Writes JSON, escaped as on the edge server, so that `<` cannot close the script element. */
const toEmbeddableJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface PageOptions {
  /** Undefined until a build succeeds; until then the page is the environment's, with the error shown on top. */
  build: LocalBuild | undefined;
  /** The environment's own origins, which the local page replaces with its own. */
  environmentOrigins: readonly string[];
  localOrigin: string;
  pageReact?: string | undefined;
}

/** Creates the environment's page with one remote replaced; the nonce, the policy and all other hashes stay. */
export function createLocalPage(
  html: string,
  { build, environmentOrigins, localOrigin, pageReact }: PageOptions,
): string {
  return html.replace(bootBlock, (_block, open: string, nonce: string, text: string, close: string) => {
    const boot = JSON.parse(text) as {
      pool: { endpoint: string };
      identityPool?: { endpoint: string } | null;
      oidc: { authority: string; redirectUri: string };
      registry: Registry;
    };
    const toLocalUrl = (url: string): string => {
      const origin = environmentOrigins.find((candidate) => url.startsWith(`${candidate}/`));
      return origin ? `${localOrigin}${url.slice(origin.length)}` : url;
    };
    const local = {
      ...boot,
      pool: { ...boot.pool, endpoint: toLocalUrl(boot.pool.endpoint) },
      ...(boot.identityPool
        ? { identityPool: { ...boot.identityPool, endpoint: toLocalUrl(boot.identityPool.endpoint) } }
        : {}),
      oidc: {
        ...boot.oidc,
        authority: toLocalUrl(boot.oidc.authority),
        redirectUri: toLocalUrl(boot.oidc.redirectUri),
      },
      registry: {
        ...boot.registry,
        remotes: { ...boot.registry.remotes, ...(build ? { [build.manifest.name]: toLocalRemote(build) } : {}) },
      },
    };
    return `${open}${toEmbeddableJson(local)}${close}${pageReact ? renderReactTag(nonce, pageReact) : ''}${renderReloadTag(nonce, build?.hash ?? '')}`;
  });
}
