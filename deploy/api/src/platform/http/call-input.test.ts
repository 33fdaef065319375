import { calls } from '@reportage/contracts';
import { parseInput } from './call-input.ts';

test('what a file arrives as is not walked through: the objects of a stream refer to each other without an end', () => {
  const stream = new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('walked through');
      },
    },
  );
  const raw = {
    params: { id: 'fil_01m8cbpns4esqbac2yse0r28he' },
    query: { signature: 'a', expires: '1' },
    body: stream,
  };
  expect(calls.storeUpload.acceptsFile).toBe(true);
  expect(() => parseInput(calls.storeUpload, raw)).not.toThrow('walked through');
  expect(() => parseInput(calls.createFolder, raw)).toThrow('walked through');
});
