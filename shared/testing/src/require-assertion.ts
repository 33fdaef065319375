const countAssertions = (): number => expect.getState().assertionCalls;

/** @throws {Error} if `run` completes without an assertion */
export async function requireAssertion(run: () => void | Promise<void>): Promise<void> {
  const previousCount = countAssertions();
  await run();
  if (countAssertions() === previousCount) throw new Error('This test asserts nothing and therefore proves nothing.');
}
