import { longestChain, type ReceivedRequest } from './depth.ts';

const page: ReceivedRequest = { url: '/', askedBy: [] };

test('files that the page itself references are the second link of the chain, however many there are', () => {
  expect(longestChain([page])).toBe(1);
  expect(longestChain([page, ...['a', 'b', 'c'].map((url) => ({ url, askedBy: ['/'] }))])).toBe(2);
});

test('a script requested by another one comes after everything that led to that one', () => {
  const requests = [page, { url: 'main', askedBy: ['/'] }, { url: 'entry', askedBy: ['main'] }];
  expect(longestChain([...requests, { url: 'chunk', askedBy: ['main', 'entry'] }])).toBe(4);
});

test('a prefetched file does not lengthen the chain', () => {
  const previous = [page, { url: 'main', askedBy: ['/'] }, { url: 'entry', askedBy: ['/'] }];
  const repeated = { url: 'entry', askedBy: ['main'] };
  expect(longestChain([...previous, repeated, { url: 'call', askedBy: ['entry'] }])).toBe(3);
});

test('a script that requests itself again adds nothing', () => {
  expect(longestChain([page, { url: 'main', askedBy: ['/', 'main'] }])).toBe(2);
});
