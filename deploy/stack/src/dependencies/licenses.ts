/** Licenses that need no review. */
const allowedLicenses = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
    'Zlib',
  ],
  // For fonts that the product embeds.
  'OFL-1.1',
]);

/**
 * Packages whose license a person has reviewed. If a license has versions, the entry names the version, because the
 * next one may have different terms.
 */
export const reviewedLicenses: Record<string, string> = {
  '@antv/g2-extension-plot': 'MIT in its repository; the package does not declare it',
  '@axe-core/playwright': 'MPL-2.0: unchanged, in tests only',
  'axe-core': 'MPL-2.0: unchanged, in tests only',
  // One package per platform.
  '@img/sharp-libvips-*': 'LGPL-3.0: a separate library that can be replaced',
  'caniuse-lite': 'CC-BY-4.0: data used by builds, but not contained in them',
  'facebook-nodejs-business-sdk': 'Meta Platform License: used in tests to check a stand-in, and not shipped',
};

/** Whether a person has reviewed the package's license. A trailing `*` in an entry matches any suffix. */
export const isReviewed = (name: string): boolean =>
  name in reviewedLicenses ||
  Object.keys(reviewedLicenses).some((entry) => entry.endsWith('*') && name.startsWith(entry.slice(0, -1)));

/** Maps older license names to SPDX identifiers. */
const aliases: Record<string, string> = { BSD: 'BSD-2-Clause', 'MIT/X11': 'MIT' };

/** Reads the license from a `package.json`, including older forms of the field. */
export function readLicense(manifest: { license?: unknown; licenses?: unknown }): string {
  const licenses = manifest.license ?? manifest.licenses;
  const names = (Array.isArray(licenses) ? licenses : [licenses]).map((license: unknown) =>
    typeof license === 'string' ? license : ((license as { type?: string } | undefined)?.type ?? ''),
  );
  return names.filter(Boolean).join(' OR ');
}

/** Whether an SPDX expression is allowed: one of its OR alternatives must consist only of allowed licenses. */
export function isAllowed(expression: string): boolean {
  const withoutParentheses = expression.replaceAll(/[()]/g, '').trim();
  return withoutParentheses
    .split(/ OR /)
    .some((alternative) =>
      alternative.split(/ AND /).every((name) => allowedLicenses.has(aliases[name.trim()] ?? name.trim())),
    );
}
