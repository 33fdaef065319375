/**
 * Hashes of every published file that this tab may load, from the page's registry. Entries are checked through the
 * federation runtime's hook, and chunks through webpack's (see remote-kit's page-runtime-plugin). A file without a hash
 * is not run.
 */
declare global {
  var __reportageIntegrity: ((url: string) => string | undefined) | undefined;
}

interface PublishedFiles {
  base: string;
  integrity: Record<string, string>;
}

/** The part of the registry read here, before schemas are loaded. `config/boot-config.ts` validates all of it. */
interface PublishedBuilds {
  host: { versions?: Record<string, PublishedFiles> } | null;
  remotes: Record<string, { versions: Record<string, PublishedFiles> }>;
}

const hashes = new Map<string, string>();

/** Allows loading the files in a registry: the page's, or the one that a retry fetched. */
export function registerHashes(registry: PublishedBuilds): void {
  const frontEnds = [registry.host, ...Object.values(registry.remotes)];
  const builds = frontEnds.flatMap((frontEnd) => Object.values(frontEnd?.versions ?? {}));
  for (const { base, integrity } of builds) {
    for (const [file, hash] of Object.entries(integrity)) hashes.set(`${base}${file}`, hash);
  }
}

export function installIntegrityChecks(): void {
  const text = document.getElementById('boot-config')?.textContent ?? '';
  registerHashes((JSON.parse(text) as { registry: PublishedBuilds }).registry);
  globalThis.__reportageIntegrity = (url) => {
    const { origin, pathname } = new URL(url, window.location.href);
    return origin === window.location.origin ? hashes.get(pathname) : undefined;
  };
}
