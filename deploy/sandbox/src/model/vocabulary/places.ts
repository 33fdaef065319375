const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const listCountryNames = (locale: string): string[] => {
  const displayNames = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  return letters.flatMap((first) => letters.flatMap((second) => displayNames.of(first + second)?.toLowerCase() ?? []));
};
const otherPlaces =
  'usa us uk u.s. u.k. america england scotland wales europe asia africa dach emea berlin münchen munich hamburg wien vienna zürich london paris amerika europa asien afrika großbritannien';
/** Adjectives for countries, as in "German visitors". */
const adjectives =
  'american british german austrian swiss french italian spanish european deutsche[nrs]? österreichische[nrs]? schweizer französische[nrs]? amerikanische[nrs]? britische[nrs]? europäische[nrs]?';

/** Source of a pattern for countries, some other places, and their adjectives, in English and German. */
export const placePattern = [
  ...new Set([
    ...listCountryNames('en'),
    ...listCountryNames('de'),
    ...otherPlaces.split(' '),
    ...adjectives.split(' '),
  ]),
]
  .filter((name) => name.length > 1 && !/[()*+?\\]/.test(name.replaceAll('[nrs]?', '')))
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('.', '\\.'))
  .join('|');
