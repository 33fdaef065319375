import type { RemoteManifest } from '@reportage/contracts';

/** A release that is refused on publication, and also by the host if the registry contains it anyway. */
export interface InvalidRelease {
  /** Makes the description of a release invalid. */
  spoil<Description extends RemoteManifest>(description: Description): Description;
  /** The messages with which publishing and the host refuse it. */
  refusedBy: { publishing: string; host: RegExp };
}

export const invalidReleases: Record<string, InvalidRelease> = {
  'a contract that the host does not fulfil': {
    spoil: (description) => ({ ...description, contract: '^9.0.0' }),
    refusedBy: {
      publishing: 'needs the remote contract ^9.0.0',
      host: /needs the remote contract \^9\.0\.0, this host/,
    },
  },
  'a singleton in a version that the host does not provide': {
    spoil: (description) => ({ ...description, shared: { ...description.shared, react: '^18.0.0' } }),
    refusedBy: { publishing: 'needs react ^18.0.0', host: /needs react \^18\.0\.0, this host provides 19/ },
  },
  'a file without a hash': {
    spoil(description) {
      const { [description.entry]: _left, ...integrity } = description.integrity;
      return { ...description, integrity };
    },
    refusedBy: { publishing: 'has no hash', host: /has no published hash/ },
  },
};
