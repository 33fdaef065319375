import { asKind, paragraph } from './blocks.model.ts';

test('a paragraph becomes a list whose items keep marks that go beyond a line break', () => {
  const list = asKind(paragraph('Up <b>by half<br>and more</b><br><a href="https://example.com/">there</a>'), 'list');
  expect(list.data).toEqual({
    style: 'unordered',
    items: ['Up <b>by half</b>', '<b>and more</b>', '<a href="https://example.com/">there</a>'],
  });
});
