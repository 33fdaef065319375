import { type CardDefinition, type CardResult, findMetric, noParts, type Period } from '@reportage/contracts';
import type { CardsSubject } from '../cards/index.ts';
import { samplePreview } from '../report-files/testing/sample-preview.ts';
import { draftCommentary } from './draft-commentary.ts';

const period = { from: '2026-06-08', to: '2026-06-14' };
const comparedWith = { from: '2026-06-01', to: '2026-06-07' };
const mediaId = 'med_01h455vb4pex5vsknk084sn02q';
const media: Record<string, [number, number]> = { 'Harbour walk': [60, 110], 'Night trains': [40, 30] };

/** Pageviews rise by forty: one media item gains fifty, the other loses ten. Other dimensions have no values. */
function createResult(card: CardDefinition, requested: Period): CardResult {
  const index = requested.from === period.from ? 1 : 0;
  const total = [100, 140][index] ?? 0;
  const isMedia = card.dimensions[0] === 'web_media';
  const metric = findMetric('web_pageviews');
  return {
    cardId: card.id,
    columns: [
      ...card.dimensions.map((id) => ({
        id,
        name: id,
        kind: 'dimension' as const,
        unit: null,
        currency: null,
        note: '',
      })),
      { id: 'web_pageviews', name: 'Pageviews', kind: 'metric', unit: metric?.unit ?? null, currency: null, note: '' },
    ],
    rows: isMedia ? Object.entries(media).map(([name, values]) => [name, values[index] ?? null]) : [],
    ...(isMedia ? { rowMedia: [mediaId, 'med_01h455vb4pex5vsknk084sn02r'] } : {}),
    totals: [total],
    previousTotals: [null],
    rowCount: isMedia ? 2 : 0,
    meta: {
      period: requested,
      previousPeriod: comparedWith,
      timezone: 'UTC',
      sources: [],
      computedAt: '2026-06-15T00:00:00.000Z',
    },
  };
}

test('each drafted sentence is a separate paragraph with references to its figures', async () => {
  const card: CardDefinition = {
    id: 'glance',
    display: 'scoreboard',
    metrics: ['web_pageviews'],
    dimensions: [],
    dateUnit: 'day',
    limit: 100,
  };
  const section = { id: 'glance', display: 'scoreboard', name: 'Glance', subTitle: '', hidden: false, editor: [] };
  let count = 0;
  const draftedAt = '2026-06-18T00:00:00.000Z';
  const partnerGrants = { [mediaId]: 'shr_1:0' };
  const blocks = await draftCommentary(
    {
      query: async ({ period: requestedPeriod }: CardsSubject, cards: readonly CardDefinition[]) =>
        cards.map((requestedCard) => createResult(requestedCard, requestedPeriod)),
    },
    {
      report: { ...samplePreview.report, layout: [card], sort: [section], hasUnpublishedChanges: false, version: 1 },
      numbers: { cards: [], parts: noParts },
      subject: { workspaceId: 'wsp_1', mediaIds: [mediaId], timezone: 'UTC', period, filters: [], mediaAs: 'both' },
      locale: 'en',
      draftedAt,
      partnerGrants,
      createId: () => `block ${++count}`,
    },
  );
  const getMediaNumbers = (id: string, label: string) =>
    [period, comparedWith].map((range) => ({
      metric: 'web_pageviews',
      period: range,
      filters: [{ dimension: 'web_media', values: [id] }],
      label,
    }));
  expect(blocks.map(({ data }) => data)).toEqual([
    {
      draftedAt,
      partnerGrants,
      text: 'Pageviews rose from 100 to 140 (+40%) compared with Jun 01 – 07, 2026.',
      numbers: [period, comparedWith].map((range) => ({ metric: 'web_pageviews', period: range, filters: [] })),
    },
    {
      draftedAt,
      partnerGrants,
      text: expect.stringMatching(/explains 100% of it: Harbour walk \(\+50\)\.$/),
      numbers: getMediaNumbers(mediaId, 'Harbour walk'),
    },
    {
      draftedAt,
      partnerGrants,
      text: 'In the opposite direction: Night trains (−10).',
      numbers: getMediaNumbers('med_01h455vb4pex5vsknk084sn02r', 'Night trains'),
    },
  ]);
});
