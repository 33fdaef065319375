import { runFuzz } from './run-fuzz.ts';

/** The proof of this name sends 100,000; another seed here, so that the two do not send the same. */
const sample = { seed: 20_260_617, first: 0, count: 2_000 };

test('2,000 hostile requests get no 5xx, change nothing where they are refused, and learn nothing of another workspace', async () => {
  const { problems, figures } = await runFuzz(sample);
  expect(problems).toEqual([]);
  expect(figures).toMatchObject({ requests: sample.count });
}, 300_000);
