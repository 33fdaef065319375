/**
 * Hashes of every published file that this tab may load, from the page's registry: entries through the federation runtime's
 * hook, chunks through webpack's (see remote-kit's page-runtime-plugin). A file without a hash does not run.
 */
declare global {
  var __reportageIntegrity: ((address: string) => string | undefined) | undefined;
}

interface PublishedFiles {
  integrity: Record<string, string>;
}

/** The part of the boot configuration read here, before schemas are loaded; `config/boot-config.ts` checks the whole. */
interface PublishedBuilds {
  registry: {
    host: { versions?: Record<string, PublishedFiles> } | null;
    remotes: Record<string, { versions: Record<string, PublishedFiles & { base: string }> }>;
  };
}

export function readHashes({ registry }: PublishedBuilds): Map<string, string> {
  const builds = [
    ...Object.entries(registry.host?.versions ?? {}).map(([version, { integrity }]) => ({
      base: `/static/${version}/`,
      integrity,
    })),
    ...Object.values(registry.remotes).flatMap(({ versions }) => Object.values(versions)),
  ];
  return new Map(
    builds.flatMap(({ base, integrity }) =>
      Object.entries(integrity).map(([file, hash]) => [`${base}${file}`, hash] as const),
    ),
  );
}

export function installIntegrity(): void {
  const text = document.getElementById('boot-config')?.textContent ?? '';
  const hashes = readHashes(JSON.parse(text) as PublishedBuilds);
  globalThis.__reportageIntegrity = (address) => {
    const { origin, pathname } = new URL(address, window.location.href);
    return origin === window.location.origin ? hashes.get(pathname) : undefined;
  };
}
