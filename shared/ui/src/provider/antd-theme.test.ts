import { getContrast, type ThemeName } from '@reportage/tokens';
import { getAntdTheme } from './antd-theme.ts';

test.each<ThemeName>(['light', 'dark'])('every segment of a segmented control is readable in the %s theme', (name) => {
  const {
    trackBg = '',
    itemColor = '',
    itemSelectedBg = '',
    itemSelectedColor = '',
  } = getAntdTheme(name, { isForTouch: false }).components?.Segmented ?? {};
  expect(getContrast(itemColor, trackBg)).toBeGreaterThanOrEqual(4.5);
  expect(getContrast(itemSelectedColor, itemSelectedBg)).toBeGreaterThanOrEqual(4.5);
});
