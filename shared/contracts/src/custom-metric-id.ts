/**
 * Converts a name to an id, such as `custom_printRun` for "Print run": its letters and digits in camel case,
 * without diacritics.
 */
export function toMetricId(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[a-zA-Z0-9]+/g) ?? [];
  const camelCase = words.map((word, index) =>
    index === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word.charAt(0).toUpperCase() + word.slice(1),
  );
  return `custom_${camelCase.join('').slice(0, 50) || 'metric'}`;
}
