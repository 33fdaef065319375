import { getBrandSurface } from './brand-surface.ts';
import { getContrast, readableContrast } from './contrast.ts';

const steps = ['00', '40', '80', 'c0', 'ff'];
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

test('text is readable on every brand color', () => {
  const unreadable = colors.filter((color) => {
    const { surface, onSurface } = getBrandSurface(color);
    return getContrast(onSurface, surface) < readableContrast;
  });
  expect(unreadable).toEqual([]);
});

test('a brand color on which black or white is readable is not changed', () => {
  expect(getBrandSurface('#0a5c36').surface).toBe('#0a5c36');
  expect(getBrandSurface('#ffd400').surface).toBe('#ffd400');
});
