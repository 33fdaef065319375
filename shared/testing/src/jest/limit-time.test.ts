import { limitTime } from './limit-time.ts';

test('work that hangs is rejected at its time limit', async () => {
  await expect(limitTime(() => new Promise(() => undefined), 5)()).rejects.toThrow('exceeded its timeout of 5 ms');
});

test('work that finishes within its time limit settles as usual', async () => {
  await expect(limitTime(() => Promise.resolve(1), 1_000)()).resolves.toBeUndefined();
  await expect(limitTime(() => Promise.reject(new Error('original error')), 1_000)()).rejects.toThrow('original error');
});
