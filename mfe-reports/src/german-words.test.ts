import { notificationMails } from '@reportage/contracts';
import remote from './remote.ts';

/** Returns all German texts in a value that has texts in both languages. */
function getGermanTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { de } = value as { de?: unknown };
  return [...(typeof de === 'string' ? [de] : []), ...Object.values(value).flatMap(getGermanTexts)];
}

test('a report is called “Bericht” in German, in routes, navigation and email names', () => {
  const texts = [...getGermanTexts(remote), ...getGermanTexts(notificationMails)];
  expect(texts).toContain('Bericht');
  expect(texts.filter((text) => /reports?\b/i.test(text))).toEqual([]);
});
