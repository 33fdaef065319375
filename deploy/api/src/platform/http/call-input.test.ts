import { PassThrough } from 'node:stream';
import { calls } from '@reportage/contracts';
import { parseInput } from './call-input.ts';

test('a file stream is not checked for deep nesting, even though its objects refer to each other', () => {
  const stream = new PassThrough();
  const others = Array.from({ length: 8 }, () => ({ stream, others: [] as unknown[] }));
  for (const node of others) node.others.push(...others);
  Object.assign(stream, { others });
  const params = { id: 'fil_01h455vb4pex5vsknk084sn02q' };
  const query = { signature: 'signature', expires: '1' };
  expect(parseInput(calls.storeUpload, { params, query, body: stream })).toMatchObject({
    params,
    query: { expires: 1 },
  });
});
