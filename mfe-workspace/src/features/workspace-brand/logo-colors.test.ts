import { getProminentColors } from './logo-colors.ts';

const repeat = (pixel: readonly number[], times: number): number[] => Array.from({ length: times }, () => pixel).flat();
const createPicture = (...parts: number[][]): Uint8ClampedArray => new Uint8ClampedArray(parts.flat());

const green = [10, 92, 54, 255];
const orange = [230, 120, 20, 255];

test('the most frequent colors come first, without grays and transparent pixels', () => {
  const pixels = createPicture(
    repeat([255, 255, 255, 255], 50),
    repeat([20, 20, 24, 255], 40),
    repeat([200, 0, 0, 30], 30),
    repeat(orange, 10),
    repeat(green, 20),
  );
  expect(getProminentColors(pixels, 3)).toEqual(['#0a5c36', '#e67814']);
});

test('shades of one color are suggested once', () => {
  const pixels = createPicture(repeat(green, 20), repeat([30, 120, 80, 255], 15), repeat(orange, 5));
  expect(getProminentColors(pixels, 3)).toEqual(['#0a5c36', '#e67814']);
});

test('at most the requested number of colors is returned, and none for a gray logo', () => {
  const pixels = createPicture(repeat(green, 20), repeat(orange, 5));
  expect(getProminentColors(pixels, 1)).toEqual(['#0a5c36']);
  expect(getProminentColors(createPicture(repeat([90, 90, 90, 255], 9)), 3)).toEqual([]);
});
