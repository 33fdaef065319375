const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const namesIn = (locale: string): string[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second)?.toLowerCase() ?? []));
};
const others =
  'usa us uk u.s. u.k. america england scotland wales europe asia africa dach emea berlin münchen munich hamburg wien vienna zürich london paris amerika europa asien afrika großbritannien';
/** "German visitors" come from Germany. */
const adjectives =
  'american british german austrian swiss french italian spanish european deutsche[nrs]? österreichische[nrs]? schweizer französische[nrs]? amerikanische[nrs]? britische[nrs]? europäische[nrs]?';

/** Countries, some other places, and where their people come from, in English and German, as a pattern. */
export const placePattern = [
  ...new Set([...namesIn('en'), ...namesIn('de'), ...others.split(' '), ...adjectives.split(' ')]),
]
  .filter((name) => name.length > 1 && !/[()*+?\\]/.test(name.replaceAll('[nrs]?', '')))
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('.', '\\.'))
  .join('|');
