import { proveDigestKills } from '../src/modules/digests/testing/prove-digest-kills.ts';
import { proveDigestRules } from '../src/modules/digests/testing/prove-digest-rules.ts';

export const title =
  'kill -9 of the worker at 100 random moments of digests, over SMTP with faults: no due mail lost, none sent twice, doubts shown with Resend.';

const killsOfPart = { whole: 20, sample: 3 };
const rules = 'outage, pause, two clicks, last run';
const killParts = Array.from({ length: 5 }, (_, index) => `kills from ${index * killsOfPart.whole + 1}`);
export const parts = [rules, ...killParts];

interface Run {
  size: keyof typeof killsOfPart;
  say: (text: string) => void;
}

export const run = (part: string, { size, say }: Run) =>
  part === rules
    ? proveDigestRules()
    : proveDigestKills({ seed: 1 + killParts.indexOf(part), kills: killsOfPart[size], say });
