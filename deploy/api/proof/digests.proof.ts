import { type Proved, proveDigestKills } from '../src/modules/digests/testing/prove-digest-kills.ts';
import { proveDigestRules } from '../src/modules/digests/testing/prove-digest-rules.ts';

export const title =
  'kill -9 of the worker at 100 random moments of digests, over SMTP with faults: no due mail lost, none sent twice, doubts shown with Resend.';

const killsPerFixture = { whole: 20, sample: 3 };
const fixtures = { whole: 5, sample: 1 };
const rules = 'outage, pause, two clicks, last run';
const kills = 'kills';
export const parts = [rules, kills];

interface Run {
  size: keyof typeof fixtures;
  log: (text: string) => void;
}

/** Several installations at once, because each spends most of its time starting its worker again. */
async function killInAllFixtures({ size, log }: Run): Promise<Proved> {
  const seeds = Array.from({ length: fixtures[size] }, (_, index) => index + 1);
  const all = await Promise.all(
    seeds.map((seed) =>
      proveDigestKills({ seed, kills: killsPerFixture[size], log: (text) => log(`installation ${seed}: ${text}`) }),
    ),
  );
  const figures: Record<string, number> = {};
  for (const { figures: own } of all)
    for (const [name, value] of Object.entries(own)) figures[name] = (figures[name] ?? 0) + value;
  return { problems: all.flatMap(({ problems }) => problems), figures };
}

export const run = (part: string, options: Run): Promise<Proved> =>
  part === rules ? proveDigestRules() : killInAllFixtures(options);
