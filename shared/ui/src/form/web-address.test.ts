import { completeWebAddress, isWebAddress } from './web-address.ts';

test.each(['https://example.test', ' http://example.test/path?x=1 ', 'example.test', 'www.example.test/a?b=1'])(
  '%s is a web address',
  (text) => {
    expect(isWebAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'harbour',
  'javascript:alert(1)',
  'ftp://example.test',
  'https://',
  'two words.test',
  'ada@example.test',
])('%s is not a web address', (text) => {
  expect(isWebAddress(text)).toBe(false);
});

test('an address without a scheme gets https; everything else stays unchanged', () => {
  expect(completeWebAddress(' example.test/a ')).toBe('https://example.test/a');
  expect(completeWebAddress('localhost:3000')).toBe('https://localhost:3000');
  expect(completeWebAddress('http://example.test')).toBe('http://example.test');
  expect(completeWebAddress('harbour')).toBe('harbour');
});
