import { requireAssertion } from './require-assertion.ts';

test('a run without an assertion is rejected', async () => {
  await expect(requireAssertion(() => undefined)).rejects.toThrow('asserts nothing');
});

test('a run with an assertion passes, or fails with its own error', async () => {
  await requireAssertion(async () => {
    await Promise.resolve();
    expect(1).toBe(1);
  });
  await expect(requireAssertion(() => expect(1).toBe(2))).rejects.toThrow('toBe');
});
