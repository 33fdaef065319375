const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** HTTP clients of scripts and servers, by the first word of their user agent. */
const httpClientPattern =
  /^(node|undici|axios|got|curl|wget|python|python-requests|go-http-client|okhttp|java|ruby|php)\b/i;

/** Whether a user agent is an HTTP client's, such as `node` or `curl/8.5.0`, rather than a browser's. */
export const isHttpClient = (agent: string | null): boolean => agent !== null && httpClientPattern.test(agent);

const findName = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the device name to show to its owner, such as `Chrome, Windows`; null if the user agent is empty. */
export function getDeviceName(agent: string | null): string | null {
  if (!agent) return null;
  const parts = [findName(browsers, agent), findName(systems, agent)].filter((part) => part !== undefined);
  // Anything other than a browser's user agent is a name that a user or an app has chosen.
  return parts.length > 0 ? parts.join(', ') : agent.slice(0, 60);
}
