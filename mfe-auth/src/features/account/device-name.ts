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

/** HTTP clients that programs use, as the first word of their user agent. */
const programPattern =
  /^(node|undici|axios|got|curl|wget|python|python-requests|go-http-client|okhttp|java|ruby|php)\b/i;

/** Whether a user agent is a program's, such as `node` or `curl/8.5.0`. */
export const isProgram = (agent: string | null): boolean => agent !== null && programPattern.test(agent);

const findName = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the device name to show to its owner, such as `Chrome, Windows`; null if the user agent is empty. */
export function getDeviceName(agent: string | null): string | null {
  if (!agent) return null;
  const parts = [findName(browsers, agent), findName(systems, agent)].filter((part) => part !== undefined);
  // Anything other than a browser's user agent is a name that a user or an app has given.
  return parts.length > 0 ? parts.join(', ') : agent.slice(0, 60);
}
