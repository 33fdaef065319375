import { startTestClickHouse } from '@reportage/testing/clickhouse';
import { createClickHouseFacts, embeddedFacts, runKills } from '../src/testing/kills/run-kills.ts';

export const title =
  'The API and the worker are killed (kill -9) at 200 random moments under load, and at 60 with ClickHouse: no acknowledged event or edit is lost or duplicated.';

const killsPerPart = { whole: 20, sample: 3 };
const embeddedParts = Array.from({ length: 10 }, (_, number) => `kills from ${number * killsPerPart.whole + 1}`);
const serverParts = Array.from(
  { length: 3 },
  (_, number) => `ClickHouse, kills from ${number * killsPerPart.whole + 1}`,
);
export const parts = [...embeddedParts, ...serverParts];

interface RunOptions {
  size: keyof typeof killsPerPart;
  log: (text: string) => void;
}

export async function run(part: string, { size, log }: RunOptions) {
  const startedAt = performance.now();
  const isEmbedded = embeddedParts.includes(part);
  const server = isEmbedded ? null : await startTestClickHouse();
  const facts = server ? createClickHouseFacts(server.url('facts')) : embeddedFacts;
  const seed = 100 + parts.indexOf(part);
  const options = { seed, kills: killsPerPart[size], facts, killsDatabase: isEmbedded, log };
  const { problems, figures } = await runKills(options).finally(() => server?.close());
  return { problems, figures: { ...figures, seconds: Math.round((performance.now() - startedAt) / 1_000) } };
}
