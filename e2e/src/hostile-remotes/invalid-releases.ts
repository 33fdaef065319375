import type { RemoteManifest } from '@reportage/contracts';

/** A release that is rejected on publication, and also by the host if the registry contains it anyway. */
export interface InvalidRelease {
  /** Makes the release's manifest invalid. */
  corrupt<Description extends RemoteManifest>(description: Description): Description;
  /** The messages with which publishing and the host reject the release. */
  rejectedBy: { publishing: string; host: RegExp };
}

export const invalidReleases: Record<string, InvalidRelease> = {
  'a contract that the host does not implement': {
    corrupt: (description) => ({ ...description, contract: '^9.0.0' }),
    rejectedBy: {
      publishing: 'requires remote contract ^9.0.0',
      host: /requires remote contract \^9\.0\.0, but this host/,
    },
  },
  'a singleton in a version that the host does not provide': {
    corrupt: (description) => ({ ...description, shared: { ...description.shared, react: '^18.0.0' } }),
    rejectedBy: { publishing: 'requires react ^18.0.0', host: /requires react \^18\.0\.0, but this host provides 19/ },
  },
  'a file without a hash': {
    corrupt(description) {
      const { [description.entry]: _removed, ...integrity } = description.integrity;
      return { ...description, integrity };
    },
    rejectedBy: { publishing: 'has no hash', host: /has no published hash/ },
  },
};
