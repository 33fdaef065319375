import { boardContentSchema, channelIds, findMetric, getFactMediaType } from '@reportage/contracts';
import { getOfferedTemplates, toTemplateCards } from './templates.ts';

const allSources = ['analytics' as const, ...channelIds].map((type) => ({ type }));
const getOfferedIds = (...types: (typeof allSources)[number]['type'][]) =>
  getOfferedTemplates(types.map((type) => ({ type }))).map(({ id }) => id);

test('templates are offered if the workspace has a source for them', () => {
  expect(getOfferedIds()).toEqual([]);
  expect(getOfferedIds('analytics')).toEqual(['site', 'campaign']);
  expect(getOfferedIds('analytics', 'youtube')).toEqual(['site', 'campaign', 'video']);
  expect(getOfferedTemplates([{ type: 'analytics' }]).map(({ name }) => name.de)).toEqual([
    'Website im Überblick',
    'Kampagne',
  ]);
});

test.each(['instagram', 'facebook', 'linkedin', 'tiktok'] as const)(
  'the social template has only cards for %s if it is the only network',
  (network) => {
    const [template] = getOfferedTemplates([{ type: network }]);
    expect(template?.id).toBe('social');
    const families = template?.cards.flatMap(({ card }) => card.metrics.map(getFactMediaType));
    expect(new Set(families)).toEqual(new Set([network]));
  },
);

test('the social template has cards for every network with a source', () => {
  const [template] = getOfferedTemplates([{ type: 'linkedin' }, { type: 'tiktok' }]);
  expect(template?.cards.map(({ title }) => title.en)).toEqual(
    expect.arrayContaining(['LinkedIn', 'Posts on LinkedIn', 'TikTok', 'Posts on TikTok']),
  );
});

test.each(getOfferedTemplates(allSources).map((template) => [template.id, template] as const))(
  'the template %s uses existing metrics and results in a valid board',
  (_, template) => {
    let count = 0;
    const cards = toTemplateCards(template, 'en', () => `card${++count}`);
    expect(boardContentSchema.safeParse({ cards }).error).toBeUndefined();
    for (const { card } of cards) {
      for (const id of card.metrics) {
        const metric = findMetric(id);
        expect([id, metric?.id]).toEqual([id, id]);
        expect(metric?.dimensions).toEqual(expect.arrayContaining(card.dimensions));
      }
      expect(card.metrics.every((id) => getFactMediaType(id) !== undefined)).toBe(true);
    }
  },
);
