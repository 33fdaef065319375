import type { RemoteManifest } from '@reportage/contracts';

/** A release that publishing refuses, and that the host also refuses if the registry contains it anyway. */
export interface InvalidRelease {
  /** The description of a release, made unfit. */
  spoil<Description extends RemoteManifest>(description: Description): Description;
  /** The messages of its refusal at publishing, and by the host. */
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
