import { type DigestProofResult, proveDigestKills } from '../src/modules/digests/testing/prove-digest-kills.ts';
import { proveDigestRules } from '../src/modules/digests/testing/prove-digest-rules.ts';

export const title =
  'The worker is killed (SIGKILL) at 100 random moments while digests are sent over an unreliable SMTP server: no due email is lost or sent twice, and uncertain deliveries are listed with Resend.';

const killsPerFixture = { whole: 20, sample: 3 };
const fixtures = { whole: 5, sample: 1 };
const rulesPart = 'rules: outage, pause, double click, last run';
const killsPart = 'kills';
export const parts = [rulesPart, killsPart];

interface RunOptions {
  size: keyof typeof fixtures;
  log: (text: string) => void;
}

/** Runs the fixtures in parallel, because each spends most of its time restarting its worker. */
async function killInAllFixtures({ size, log }: RunOptions): Promise<DigestProofResult> {
  const seeds = Array.from({ length: fixtures[size] }, (_, index) => index + 1);
  const results = await Promise.all(
    seeds.map((seed) =>
      proveDigestKills({ seed, kills: killsPerFixture[size], log: (text) => log(`fixture ${seed}: ${text}`) }),
    ),
  );
  const figures: Record<string, number> = {};
  for (const { figures: fixtureFigures } of results)
    for (const [name, value] of Object.entries(fixtureFigures)) figures[name] = (figures[name] ?? 0) + value;
  return { problems: results.flatMap(({ problems }) => problems), figures };
}

export const run = (part: string, options: RunOptions): Promise<DigestProofResult> =>
  part === rulesPart ? proveDigestRules() : killInAllFixtures(options);
