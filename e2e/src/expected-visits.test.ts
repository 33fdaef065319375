import { computeExpectedFigures } from './expected-visits.ts';

test('attention ends 30 seconds after the last input, and scroll depth is measured at the window’s lower edge', () => {
  const attentive = [{ scrollBy: 1_500 }, { stayMs: 12_000 }, { click: 'Read on' }, { stayMs: 45_000 }];
  const passing = [{ stayMs: 9_000 }];
  expect(computeExpectedFigures([attentive, passing])).toEqual({
    pageviews: 2,
    clicks: 1,
    scrolled: { 25: 1, 50: 1, 75: 0, 100: 0 },
    averageScroll: 35,
    attentionSeconds: 42,
    attention10: 1,
    attention30: 1,
  });
});
