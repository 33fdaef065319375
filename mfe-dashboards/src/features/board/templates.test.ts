import { boardContentSchema, factMediaTypeOf, metricById } from '@reportage/contracts';
import { cardsOfTemplate, offeredTemplates } from './templates.ts';

test('templates of the site and of a campaign are offered, in both languages', () => {
  const names = offeredTemplates().map(({ name }) => name.de);
  expect(names).toEqual(expect.arrayContaining(['Website im Überblick', 'Kampagne']));
});

test.each(offeredTemplates().map((template) => [template.id, template] as const))(
  'the template %s is a board of existing metrics that the server accepts',
  (_, template) => {
    let count = 0;
    const cards = cardsOfTemplate(template, 'en', () => `card${++count}`);
    expect(boardContentSchema.safeParse({ cards }).error).toBeUndefined();
    for (const { card } of cards) {
      for (const id of card.metrics) {
        const metric = metricById(id);
        expect([id, metric?.id]).toEqual([id, id]);
        expect(metric?.dimensions).toEqual(expect.arrayContaining(card.dimensions));
      }
      expect(card.metrics.every((id) => factMediaTypeOf(id) !== undefined)).toBe(true);
    }
  },
);
