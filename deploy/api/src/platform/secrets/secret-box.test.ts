import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('x'.repeat(32));

test('what is sealed opens again, for its purpose and under its secret alone', () => {
  const sealed = box.seal('drive', 'Grüße');
  expect(box.open('drive', sealed)).toBe('Grüße');
  expect(box.open('other', sealed)).toBeUndefined();
  expect(createSecretBox('y'.repeat(32)).open('drive', sealed)).toBeUndefined();
});

test('the same text is sealed differently each time, and tells nothing of itself', () => {
  expect(box.seal('drive', 'token')).not.toBe(box.seal('drive', 'token'));
  expect(Buffer.from(box.seal('drive', 'token'), 'base64url').includes('token')).toBe(false);
});

test.each(['', 'AAAA', 'x'.repeat(60)])('%j was not sealed here', (text) => {
  expect(box.open('drive', text)).toBeUndefined();
});

test('a seal that was changed does not open', () => {
  const bytes = Buffer.from(box.seal('drive', 'token'), 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(box.open('drive', bytes.toString('base64url'))).toBeUndefined();
});
