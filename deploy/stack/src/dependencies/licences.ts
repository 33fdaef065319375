/** Licences that may be used without asking anybody; an expression is allowed if a way through it is. */
const allowed = new Set([
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
  // Fonts, which the product embeds.
  'OFL-1.1',
]);

/** Packages whose licence was read by a person: the version counts, because the next one may say something else. */
export const reviewed: Record<string, string> = {
  '@antv/g2-extension-plot': 'MIT in its repository; the package does not name it',
  '@axe-core/playwright': 'MPL-2.0: unchanged, in tests only',
  'axe-core': 'MPL-2.0: unchanged, in tests only',
  // One for each system.
  '@img/sharp-libvips-*': 'LGPL-3.0: a library of its own beside the program, which can be replaced',
  'caniuse-lite': 'CC-BY-4.0: data for builds, which no build contains',
  'facebook-nodejs-business-sdk': 'Platform License of Meta: checks a stand-in in tests, and is not shipped',
};

/** Whether a person has read the licence of this package; `*` ends a name that several packages begin with. */
export const isReviewed = (name: string): boolean =>
  name in reviewed || Object.keys(reviewed).some((entry) => entry.endsWith('*') && name.startsWith(entry.slice(0, -1)));

/** Older ways to say it. */
const aliases: Record<string, string> = { BSD: 'BSD-2-Clause', 'MIT/X11': 'MIT' };

/** The licence as `package.json` says it, in its older forms too. */
export function licenceOf(manifest: { license?: unknown; licenses?: unknown }): string {
  const said = manifest.license ?? manifest.licenses;
  const names = (Array.isArray(said) ? said : [said]).map((each: unknown) =>
    typeof each === 'string' ? each : ((each as { type?: string } | undefined)?.type ?? ''),
  );
  return names.filter(Boolean).join(' OR ');
}

/** Whether an SPDX expression of names, AND and OR is allowed. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '').trim();
  return plain
    .split(/ OR /)
    .some((way) => way.split(/ AND /).every((name) => allowed.has(aliases[name.trim()] ?? name.trim())));
}
