import { addBrandColors } from './brand.ts';

interface Card {
  id: string;
  colors?: string[];
}

test('charts in reports use the brand’s colors except the first, unless their card has its own', () => {
  const colors = ['#111111', '#222222', '#333333'];
  expect(addBrandColors<Card>({ id: 'views' }, colors)).toEqual({ id: 'views', colors: ['#222222', '#333333'] });
  const own = { id: 'views', colors: ['#444444'] };
  expect(addBrandColors<Card>(own, colors)).toBe(own);
});

test('a brand with only one color leaves charts as they are', () => {
  const card: Card = { id: 'views' };
  expect(addBrandColors(card, ['#111111'])).toBe(card);
  expect(addBrandColors(card, [])).toBe(card);
});
