import { isWebAddress } from './web-address.ts';

test.each(['https://example.test', ' http://example.test/path?x=1 '])('%s is a web address', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each(['', 'example.test', 'javascript:alert(1)', 'ftp://example.test', 'https://'])(
  '%s is not a web address',
  (text) => {
    expect(isWebAddress(text)).toBe(false);
  },
);
