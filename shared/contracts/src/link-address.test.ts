import { emptyUtm, linkDestinationSchema } from './entities/link.ts';
import { noUtmConventions, type UtmConventions } from './entities/utm-conventions.ts';
import { extractUtm, getTaggedDestination, isShortUrl } from './link-address.ts';
import { findUtmViolations, toUtmConvention } from './utm-violations.ts';

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://a.example/%0aalert(1)',
  'data:text/html,x',
  'ftp://files.example/a',
  '//a.example',
  'a.example/page',
  'https://',
  'https://ada:secret@a.example/',
  'https://ada@a.example/',
  'https://a.example/\nSet-Cookie: a=b',
  'https://a.example/two words',
  `https://a.example/${'x'.repeat(2_048)}`,
  '',
])('%j is rejected as a link destination', (destination) => {
  expect(linkDestinationSchema.safeParse(destination).success).toBe(false);
});

test.each([
  'https://a.example',
  'http://a.example:8080/p?q=1#top',
  'https://bücher.example/straße',
  ' https://a.example ',
])('%j is accepted as a link destination', (destination) => {
  expect(linkDestinationSchema.parse(destination)).toBe(destination.trim());
});

const utm = { ...emptyUtm, source: 'Spring mail', medium: 'email' };

test.each([
  ['https://a.example/p', 'https://a.example/p?utm_source=Spring%20mail&utm_medium=email'],
  // The other parameters keep their encoding.
  [
    'https://a.example/p?x=a+b&y=%7E#top',
    'https://a.example/p?x=a+b&y=%7E&utm_source=Spring%20mail&utm_medium=email#top',
  ],
  [
    'https://a.example/p?utm_source=old&utm_term=kept',
    'https://a.example/p?utm_term=kept&utm_source=Spring%20mail&utm_medium=email',
  ],
])('%s with campaign parameters becomes %s', (destination, tagged) => {
  expect(getTaggedDestination({ destination, utm })).toBe(tagged);
});

test('a URL with non-ASCII characters is encoded for use in a header', () => {
  expect(getTaggedDestination({ destination: 'https://bücher.example/straße', utm: emptyUtm })).toBe(
    'https://xn--bcher-kva.example/stra%C3%9Fe',
  );
});

test('campaign parameters are removed from a pasted URL', () => {
  expect(extractUtm('https://a.example/?utm_source=mail&x=1&utm_term=a%20b')).toEqual({
    destination: 'https://a.example/?x=1',
    utm: { source: 'mail', term: 'a b' },
  });
  expect(extractUtm('https://a.example/?x=a+b')).toEqual({ destination: 'https://a.example/?x=a+b', utm: {} });
});

test.each([
  ['http://app.example/l/abcdefg', true],
  ['https://app.example/L/abcdefg', true],
  ['https://app.example/letters', false],
  ['https://other.example/l/abcdefg', false],
])('whether %s is one of the product’s short URLs: %s', (url, isShort) => {
  expect(isShortUrl(url, 'https://app.example')).toBe(isShort);
});

test('violations of the conventions are reported for each parameter in both languages', () => {
  const conventions: UtmConventions = { case: 'lower', separator: '_', sources: ['newsletter'], mediums: [] };
  const violations = findUtmViolations({ ...utm, medium: 'Email', term: 'two words' }, conventions);
  expect(violations).toEqual([
    {
      name: 'source',
      rule: 'oneOf',
      message: { en: 'must be one of: newsletter', de: 'muss eines von diesen sein: newsletter' },
    },
    { name: 'medium', rule: 'lowerCase', message: { en: 'must be in lower case', de: 'muss kleingeschrieben sein' } },
    {
      name: 'term',
      rule: 'separator',
      message: {
        en: 'must separate its words with underscores',
        de: 'muss seine Wörter durch Unterstriche trennen',
      },
    },
  ]);
  expect(toUtmConvention(' Two  Words ', conventions)).toBe('two_words');
  expect(findUtmViolations(utm, noUtmConventions)).toEqual([]);
});
