import { mustAssert } from './must-assert.ts';

test('a run without an assertion is rejected', async () => {
  await expect(mustAssert(() => undefined)).rejects.toThrow('asserts nothing');
});

test('a run with an assertion passes, and fails with its own error', async () => {
  await mustAssert(async () => {
    await Promise.resolve();
    expect(1).toBe(1);
  });
  await expect(mustAssert(() => expect(1).toBe(2))).rejects.toThrow('toBe');
});
