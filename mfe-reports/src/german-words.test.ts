import { notificationMails } from '@reportage/contracts';
import remote from './remote.ts';

/** Returns all German strings in a value that has strings in both languages. */
function getGermanStrings(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { de } = value as { de?: unknown };
  return [...(typeof de === 'string' ? [de] : []), ...Object.values(value).flatMap(getGermanStrings)];
}

test('a report is called “Bericht” in German, in routes, navigation and email names', () => {
  const strings = [...getGermanStrings(remote), ...getGermanStrings(notificationMails)];
  expect(strings).toContain('Bericht');
  expect(strings.filter((string) => /reports?\b/i.test(string))).toEqual([]);
});
