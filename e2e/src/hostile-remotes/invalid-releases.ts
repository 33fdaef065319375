import type { RemoteManifest } from '@reportage/contracts';

/** A release that is rejected on publication, and also by the host if the registry contains it anyway. */
export interface InvalidRelease {
  /** Makes the release's manifest invalid. */
  corrupt<Manifest extends RemoteManifest>(manifest: Manifest): Manifest;
  /** The messages shown when the publish command and the host reject the release. */
  rejectedBy: { publishing: string; host: RegExp };
}

export const invalidReleases: Record<string, InvalidRelease> = {
  'a contract that the host does not implement': {
    corrupt: (manifest) => ({ ...manifest, contract: '^9.0.0' }),
    rejectedBy: {
      publishing: 'requires remote contract ^9.0.0',
      host: /requires remote contract \^9\.0\.0, but this host/,
    },
  },
  'a singleton version that the host does not provide': {
    corrupt: (manifest) => ({ ...manifest, shared: { ...manifest.shared, react: '^18.0.0' } }),
    rejectedBy: { publishing: 'requires react ^18.0.0', host: /requires react \^18\.0\.0, but this host provides 19/ },
  },
  'a file without a hash': {
    corrupt(manifest) {
      const { [manifest.entry]: _removed, ...integrity } = manifest.integrity;
      return { ...manifest, integrity };
    },
    rejectedBy: { publishing: 'has no hash', host: /has no published hash/ },
  },
};
