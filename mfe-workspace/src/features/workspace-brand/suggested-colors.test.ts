import { getContrast, readableContrast } from '@reportage/ui';
import { suggestedColors } from './suggested-colors.ts';

test.each(suggestedColors)('white text is readable on %s', (color) => {
  expect(getContrast(color, '#ffffff')).toBeGreaterThanOrEqual(readableContrast);
});
