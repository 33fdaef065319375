import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestsSchema, tryRequest } from './requests/try-request.ts';

const read = async (file: string) =>
  requestsSchema.parse(JSON.parse(await readFile(join(import.meta.dirname, 'requests', file), 'utf8')));

test('at least 95 % of the sample requests have the expected effect, in each language and from each writer', async () => {
  const samples = [await read('own.json'), await read('outside.json')];
  const groups = samples.flatMap((file) => [...Map.groupBy(file, ({ language }) => language).values()]);
  expect(groups.map(({ length }) => length)).toEqual([50, 25, 50, 25]);
  for (const group of groups) {
    const wrong = group.flatMap((sample) => {
      const { faults } = tryRequest(sample);
      return faults.length > 0 ? [`${sample.request}: ${faults.join('; ')}`] : [];
    });
    expect(wrong.length > group.length * 0.05 ? wrong : []).toEqual([]);
  }
});

test('no request makes a card invalid, whatever card and catalogue it is applied to', async () => {
  const requests = [...(await read('own.json')), ...(await read('outside.json'))];
  const cards = [
    ...new Map(requests.map((sample) => [sample.card.display + sample.card.chartType, sample])).values(),
  ].slice(0, 5);
  for (const sample of requests)
    for (const { card } of cards) {
      const { outcome } = tryRequest({ ...sample, card });
      expect(outcome?.notes.map(({ code }) => code) ?? []).not.toContain('invalidCard');
      expect(outcome?.card.card.metrics.length ?? 1).toBeGreaterThan(0);
    }
});
