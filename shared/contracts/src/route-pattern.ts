/**
 * Patterns of the app's addresses, as the route table, remotes' metadata and calls write them: `:name` stands for one segment, a
 * last `*` for all that follow, none included.
 */
export type PathParams = Readonly<Record<string, string>>;

const trailingSlashes = /\/+$/;
const parameter = /:(\w+)/g;
const segmentsOf = (path: string): string[] => path.replace(trailingSlashes, '').split('/');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone `%`, as people type it: the segment stands for itself.
    return segment;
  }
}

/** The parameters of an address that a pattern matches in full, decoded; upper and lower case differ. Undefined where it does not match. */
export function matchPattern(pattern: string, pathname: string): PathParams | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  const isOpen = wanted.at(-1) === '*';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (given.length < fixed.length || (!isOpen && given.length > fixed.length)) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of fixed.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
    } else if (value === '') return undefined;
    else params[segment.slice(1)] = decode(value);
  }
  return params;
}

/** Fills a pattern's parameters, percent-encoded. @throws where one is missing */
export const fillPattern = (pattern: string, params: Readonly<Record<string, unknown>>): string =>
  pattern.replace(parameter, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${pattern} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });

/** The pattern with nameless parameters: `/:workspaceId/x` and `/:slug/x` are the same addresses. */
const shapeOf = (pattern: string): string => pattern.replace(parameter, ':').replace(/(.)\/$/, '$1');

/** Whether every address of `path` is one of `pattern`: the same shape, or its `/*` reaches over it. */
export function patternCovers(pattern: string, path: string): boolean {
  const [wide, narrow] = [shapeOf(pattern), shapeOf(path)];
  if (wide === narrow) return true;
  return wide.endsWith('/*') && (narrow === wide.slice(0, -2) || narrow.startsWith(wide.slice(0, -1)));
}

/** Whether two patterns claim the same addresses. */
export const patternsOverlap = (one: string, other: string): boolean =>
  patternCovers(one, other) || patternCovers(other, one);
