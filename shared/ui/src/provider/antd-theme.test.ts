import { contrastOf, type ThemeName } from '@reportage/tokens';
import { getAntdTheme } from './antd-theme.ts';

test.each<ThemeName>(['light', 'dark'])('every segment of a choice is readable in the %s theme', (name) => {
  const {
    trackBg = '',
    itemColor = '',
    itemSelectedBg = '',
    itemSelectedColor = '',
  } = getAntdTheme(name, { isForTouch: false }).components?.Segmented ?? {};
  expect(contrastOf(itemColor, trackBg)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(itemSelectedColor, itemSelectedBg)).toBeGreaterThanOrEqual(4.5);
});
