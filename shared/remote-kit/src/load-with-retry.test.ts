import { loadWithRetry } from './load-with-retry.ts';

function createLoadError(file: string, type = 'error'): Error {
  return Object.assign(new Error(`Loading chunk failed: ${file}`), { name: 'ChunkLoadError', request: file, type });
}

/** Fails with the given errors, then succeeds. */
function createLoader(...failures: Error[]) {
  const remaining = [...failures];
  const self = {
    calls: 0,
    load: async () => {
      self.calls += 1;
      const failure = remaining.shift();
      if (failure) throw failure;
      return 'screen';
    },
  };
  return self;
}

const shortDelays = [1, 1];
let refetched: unknown[][];
beforeEach(() => {
  refetched = [];
  globalThis.fetch = (async (...call: unknown[]) => {
    refetched.push(call);
    return new Response();
  }) as typeof fetch;
});

test('a file that failed to load is refetched bypassing the cache, and the code is loaded again', async () => {
  const code = createLoader(createLoadError('/r/a.js'), createLoadError('/r/b.js'));
  await expect(loadWithRetry(code.load, shortDelays)).resolves.toBe('screen');
  expect(refetched).toEqual([
    ['/r/a.js', { cache: 'reload' }],
    ['/r/b.js', { cache: 'reload' }],
  ]);
});

test('if a file keeps failing to load, the load rejects with the last error', async () => {
  const code = createLoader(...[1, 2, 3].map((attempt) => createLoadError(`/r/${attempt}.js`)));
  await expect(loadWithRetry(code.load, shortDelays)).rejects.toThrow('/r/3.js');
  expect(code.calls).toBe(3);
});

test.each([
  ['code that throws', new Error('broken screen')],
  ['a request that timed out', createLoadError('/r/a.js', 'timeout')],
])('%s is not retried', async (_what, failure) => {
  const code = createLoader(failure);
  await expect(loadWithRetry(code.load, shortDelays)).rejects.toBe(failure);
  expect([code.calls, refetched]).toEqual([1, []]);
});
