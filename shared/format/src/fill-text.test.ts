import { fillFirst, fillSentence, fillText, fillWorkspacePath } from './fill-text.ts';

const values = {
  name: 'Ida',
  share: 35.5,
  pages: 1_234,
  since: '2026-11-20T10:00:00.000Z',
  endsOn: '2026-12-01',
  url: 'https://planet.example/launch?x=1',
  access: 'editor',
  empty: '',
  none: null,
};
const words = { access: { editor: { en: 'editor', de: 'Bearbeiter' } } };
const fill = (text: string, locale: 'en' | 'de' = 'en') => fillText(text, { values, words }, locale);

test.each([
  ['{{name}} at {{url|path}}', 'Ida at /launch'],
  ['{{share|percent}} of {{pages}}', '36% of 1,234'],
  ['on {{endsOn|day}}', 'on Dec 01, 2026'],
  ['{{since|instant}}', 'Nov 20, 2026, 10:00'],
  ['as {{access|words}}', 'as editor'],
  ['plain', 'plain'],
])('%s becomes %s', (text, expected) => {
  expect(fill(text)).toBe(expected);
});

test('numbers, days and words are in the reader’s language', () => {
  expect(fill('{{pages|number}}, {{access|words}}', 'de')).toBe('1.234, Bearbeiter');
});

test.each([
  '{{gone}}',
  '{{none}}',
  '{{empty}}',
  '{{name|percent}}',
  '{{name|instant}}',
  '{{share|path}}',
  '{{name|words}}',
])('%s cannot be filled in', (text) => {
  expect(fill(`${text} and more`)).toBeUndefined();
});

test('in a sentence, names are isolated but numbers are not', () => {
  expect(fillSentence('{{name}} has {{pages|number}}', { values }, 'en')).toBe('\u2068Ida\u2069 has 1,234');
});

test('values in a path are percent-encoded, and the first complete alternative is used', () => {
  const data = { values: { id: 'a/b', search: 'x & y' } };
  expect(fillWorkspacePath('/:workspaceId/media/{{id}}?search={{search}}', 'acme', data, 'en')).toBe(
    '/acme/media/a%2Fb?search=x%20%26%20y',
  );
  const alternatives = ['/:workspaceId/{{gone}}', '/:workspaceId/media'];
  expect(fillFirst(alternatives, (text) => fillWorkspacePath(text, 'acme', data, 'en'))).toBe('/acme/media');
  expect(fillFirst(['{{gone}}'], (text) => fillText(text, data, 'en'))).toBeUndefined();
});
