import { convertBlock, createParagraph, setLines } from './blocks.model.ts';

test('a paragraph becomes a list whose items keep marks that span line breaks', () => {
  const list = convertBlock(
    createParagraph('Up <b>by half<br>and more</b><br><a href="https://example.com/">there</a>'),
    'list',
  );
  expect(list.data).toEqual({
    style: 'unordered',
    items: ['Up <b>by half</b>', '<b>and more</b>', '<a href="https://example.com/">there</a>'],
  });
});

test('if a computed sentence is split in two, both lines stay marked as computed and the first keeps the numbers', () => {
  const numbers = [{ metric: 'web_pageviews', period: { from: '2026-06-01', to: '2026-06-30' }, filters: [] }];
  const provenance = { draftedAt: '2026-07-01T00:00:00.000Z', partnerGrants: { med_1: 'shr_1:0' } };
  const data = { text: 'Up by half and more', numbers, ...provenance };
  const lines = setLines({ id: 'one', type: 'paragraph', data }, ['Up by half', 'and more']);
  expect(lines.map((line) => line.data)).toEqual([
    { text: 'Up by half', numbers, ...provenance },
    { text: 'and more', ...provenance },
  ]);
  expect(setLines(createParagraph('Ours'), ['Our', 's']).map((line) => line.data)).toEqual([
    { text: 'Our' },
    { text: 's' },
  ]);
});
