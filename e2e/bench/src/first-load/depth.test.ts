import { computeLongestChain, type ReceivedRequest } from './depth.ts';

const page: ReceivedRequest = { url: '/', initiators: [] };

test('files that the page itself references add one step to the chain, however many there are', () => {
  expect(computeLongestChain([page])).toBe(1);
  expect(computeLongestChain([page, ...['a', 'b', 'c'].map((url) => ({ url, initiators: ['/'] }))])).toBe(2);
});

test('a script requested by another script comes after everything that led to that script', () => {
  const requests = [page, { url: 'main', initiators: ['/'] }, { url: 'entry', initiators: ['main'] }];
  expect(computeLongestChain([...requests, { url: 'chunk', initiators: ['main', 'entry'] }])).toBe(4);
});

test('a prefetched file does not lengthen the chain', () => {
  const previous = [page, { url: 'main', initiators: ['/'] }, { url: 'entry', initiators: ['/'] }];
  const repeated = { url: 'entry', initiators: ['main'] };
  expect(computeLongestChain([...previous, repeated, { url: 'call', initiators: ['entry'] }])).toBe(3);
});

test('a script that requests itself again adds nothing', () => {
  expect(computeLongestChain([page, { url: 'main', initiators: ['/', 'main'] }])).toBe(2);
});
