/**
 * The parameters of a path, by the names that its route pattern gives them. Route patterns are used by the route table,
 * remotes' metadata and calls: `:name` matches one segment, and a trailing `*` matches any number of segments,
 * including none.
 */
export type PathParams = Readonly<Record<string, string>>;

const trailingSlashes = /\/+$/;
const parameterPattern = /:(\w+)/g;
const getSegments = (path: string): string[] => path.replace(trailingSlashes, '').split('/');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Users can type a bare `%`; the segment is then used undecoded.
    return segment;
  }
}

/** Returns the decoded parameters if the pattern matches the whole path, otherwise undefined. Case-sensitive. */
export function matchPattern(pattern: string, pathname: string): PathParams | undefined {
  const patternSegments = getSegments(pattern);
  const segments = getSegments(pathname);
  const hasWildcard = patternSegments.at(-1) === '*';
  const fixedSegments = hasWildcard ? patternSegments.slice(0, -1) : patternSegments;
  if (segments.length < fixedSegments.length || (!hasWildcard && segments.length > fixedSegments.length))
    return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of fixedSegments.entries()) {
    const value = segments[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return undefined;
    } else if (value === '') return undefined;
    else params[segment.slice(1)] = decode(value);
  }
  return params;
}

/** Fills in a pattern's parameters, percent-encoding them. @throws if one is missing */
export const fillPattern = (pattern: string, params: Readonly<Record<string, unknown>>): string =>
  pattern.replace(parameterPattern, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${pattern} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });

/** Returns the pattern with anonymous parameters, because `/:workspaceId/x` and `/:slug/x` match the same paths. */
const getShape = (pattern: string): string => pattern.replace(parameterPattern, ':').replace(/(.)\/$/, '$1');

/**
 * Whether `pattern` matches every path that `path` matches, because it has the same shape or covers it with its `/*`.
 */
export function patternCovers(pattern: string, path: string): boolean {
  const patternShape = getShape(pattern);
  const pathShape = getShape(path);
  if (patternShape === pathShape) return true;
  return (
    patternShape.endsWith('/*') &&
    (pathShape === patternShape.slice(0, -2) || pathShape.startsWith(patternShape.slice(0, -1)))
  );
}

/** Whether two patterns can match the same path. */
export const patternsOverlap = (first: string, second: string): boolean =>
  patternCovers(first, second) || patternCovers(second, first);
