const warmUps = 50;
const rounds = 400;

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * Measures a call and its bare SQL statement in milliseconds. Alternates between them, so that other load on the
 * machine affects both.
 */
export async function measureAlternately(
  call: () => Promise<unknown>,
  runBareStatement: () => Promise<unknown>,
): Promise<{ call: number[]; bare: number[] }> {
  const times = { call: [] as number[], bare: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const bareMs = await measureMs(runBareStatement);
    const callMs = await measureMs(call);
    if (round < 0) continue;
    times.bare.push(bareMs);
    times.call.push(callMs);
  }
  return times;
}
