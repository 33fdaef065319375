import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('x'.repeat(32));

test('a string can only be decrypted with the same purpose and secret', () => {
  const sealed = box.seal('drive', 'Grüße');
  expect(box.open('drive', sealed)).toBe('Grüße');
  expect(box.open('other', sealed)).toBeUndefined();
  expect(createSecretBox('y'.repeat(32)).open('drive', sealed)).toBeUndefined();
});

test('encrypting the same string twice gives different results, and neither contains the string', () => {
  expect(box.seal('drive', 'token')).not.toBe(box.seal('drive', 'token'));
  expect(Buffer.from(box.seal('drive', 'token'), 'base64url').includes('token')).toBe(false);
});

test.each(['', 'AAAA', 'x'.repeat(60)])('%j is not an encrypted string and decrypts to undefined', (text) => {
  expect(box.open('drive', text)).toBeUndefined();
});

test('a modified string is not decrypted', () => {
  const bytes = Buffer.from(box.seal('drive', 'token'), 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(box.open('drive', bytes.toString('base64url'))).toBeUndefined();
});
