import { hash, verify } from '@node-rs/argon2';
import { atMost, type Figure } from './src/figure.ts';
import { startUserPool } from './src/signin/user-pool.ts';

/** The user pool's settings: argon2id, 64 MiB, three passes, four lanes (RFC 9106). */
const options = { memoryCost: 65_536, timeCost: 3, parallelism: 4 };
const person = { email: 'bench@example.com', password: 'correct horse 9' };
const warmUpCount = 20;
const rounds = 200;
const goal = 1.3;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
};

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/**
 * Measures the cost of a password sign-in, from the request to its tokens, compared with verifying the password alone.
 */
export async function run(): Promise<Figure[]> {
  const pool = await startUserPool(person);
  try {
    const passwordHash = await hash(person.password, options);
    const verifyOnce = async () => {
      if (!(await verify(passwordHash, person.password))) throw new Error('The password was not verified.');
    };
    const verificationTimes: number[] = [];
    const signInTimes: number[] = [];
    for (let round = -warmUpCount; round < rounds; round += 1) {
      // Verifications and sign-ins alternate, so that other work on the machine affects both.
      const times = [await measureMs(verifyOnce), await measureMs(pool.signIn)] as const;
      if (round < 0) continue;
      verificationTimes.push(times[0]);
      signInTimes.push(times[1]);
    }
    const formatMs = (value: number): string => `${value.toFixed(1)} ms`;
    const verificationMs = median(verificationTimes);
    const signInMs = median(signInTimes);
    const details = { verification: formatMs(verificationMs), 'sign-in': formatMs(signInMs) };
    return [atMost('signin/cost', signInMs / verificationMs, goal, { details })];
  } finally {
    await pool.stop();
  }
}
