import { runFuzz } from './run-fuzz.ts';

/**
 * A smaller run of the `fuzz` proof, which sends 100,000 requests. The seed differs, so that the two send different
 * requests.
 */
const sample = { seed: 20_260_617, first: 0, count: 1_000 };

test('1,000 hostile requests cause no 5xx response, change nothing when rejected, and leak nothing from another workspace', async () => {
  const { problems, figures } = await runFuzz(sample);
  expect(problems).toEqual([]);
  expect(figures).toMatchObject({ requests: sample.count });
}, 300_000);
