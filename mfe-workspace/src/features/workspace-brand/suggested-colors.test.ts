import { contrastOf, readableContrast } from '@reportage/ui';
import { suggestedColors } from './suggested-colors.ts';

test.each(suggestedColors)('white text is readable on %s', (color) => {
  expect(contrastOf(color, '#ffffff')).toBeGreaterThanOrEqual(readableContrast);
});
