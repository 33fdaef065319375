import { channelIds, dashboardPayloadSchema, findMetric, getFactMediaType } from '@reportage/contracts';
import { createConnectedBoards } from './connected-boards.ts';

const sources = (['ga', 'youtube', 'linkedin', 'gam'] as const).map((type) => ({
  ...{ id: `src_01h455vb4pex5vsknk084sn02${type.length}`, type },
}));
const now = Date.UTC(2026, 10, 21, 12);
const campaignId = 'cmp_01h455vb4pex5vsknk084sn02q';

test('the boards match the contract, and their metrics support their cards’ dimensions', () => {
  const boards = createConnectedBoards({ sources, campaignId, now });
  expect(boards.map(({ name }) => name)).toEqual(['Acme on every channel', 'Acme campaign and social']);
  for (const board of boards) {
    const { content } = dashboardPayloadSchema.parse(board);
    for (const { card } of content?.cards ?? []) {
      for (const id of card.metrics) {
        expect(channelIds).toContain(getFactMediaType(id));
        expect(findMetric(id)?.dimensions).toEqual(expect.arrayContaining(card.dimensions));
      }
    }
    const [mixed] = content?.cards ?? [];
    expect(new Set(mixed?.card.metrics.map(getFactMediaType)).size).toBeGreaterThan(2);
  }
});

test('boards contain no cards for sources that are not connected', () => {
  const [all] = createConnectedBoards({ sources: sources.slice(0, 1), campaignId: undefined, now });
  expect(all?.content?.cards?.map(({ card }) => card.id)).toEqual(['website', 'mediums']);
  expect(createConnectedBoards({ sources: [], campaignId: undefined, now })).toEqual([]);
});
