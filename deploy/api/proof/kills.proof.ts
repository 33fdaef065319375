import { runKills } from '../src/testing/kills/run-kills.ts';

export const title =
  'kill -9 of API and worker at 200 random moments under load: no acknowledged event or edit lost, none doubled.';

const killsOfPart = { whole: 20, sample: 3 };
export const parts = Array.from({ length: 10 }, (_, number) => `kills from ${number * killsOfPart.whole + 1}`);

interface Run {
  size: keyof typeof killsOfPart;
  say: (text: string) => void;
}

export async function run(part: string, { size, say }: Run) {
  const startedAt = performance.now();
  const seed = 100 + parts.indexOf(part);
  const { problems, figures } = await runKills({ seed, kills: killsOfPart[size], killsDatabase: true, say });
  return { problems, figures: { ...figures, seconds: Math.round((performance.now() - startedAt) / 1_000) } };
}
