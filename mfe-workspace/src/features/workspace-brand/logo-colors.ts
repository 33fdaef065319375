import { useEffect, useState } from 'react';

/** Side length of the square to which a logo is scaled before its colors are counted, in pixels. */
const sampleSide = 64;
/** How many of the lowest bits of each channel are ignored; colors that differ only in those count as one. */
const droppedBitCount = 5;
/** A pixel with a lower alpha, 0–255, shows more of its background than of its color. */
const minAlpha = 128;
/** A color counts as gray if its channels, 0–255, differ by less than this. */
const minChroma = 40;
/** Colors look alike if they differ by less than this in every channel, 0–255. */
const minDistance = 48;

type Rgb = readonly [number, number, number];

const toHex = (color: Rgb): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
const isSimilar = (one: Rgb, other: Rgb): boolean =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) < minDistance);

/**
 * Returns the most frequent non-gray colors of a picture as `#rrggbb`, starting with the most frequent.
 * @param pixels red, green, blue and alpha of each pixel, 0–255
 */
export function getProminentColors(pixels: Uint8ClampedArray, maxCount: number): string[] {
  const bins = new Map<number, { count: number; sums: [number, number, number] }>();
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index, index + 4);
    const isGray = Math.max(red, green, blue) - Math.min(red, green, blue) < minChroma;
    if (alpha < minAlpha || isGray) continue;
    const key = ((red >> droppedBitCount) << 16) | ((green >> droppedBitCount) << 8) | (blue >> droppedBitCount);
    const { count, sums } = bins.get(key) ?? { count: 0, sums: [0, 0, 0] };
    bins.set(key, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] });
  }
  const chosenColors: Rgb[] = [];
  for (const { count, sums } of [...bins.values()].toSorted((one, other) => other.count - one.count)) {
    const [red, green, blue] = sums;
    const color: Rgb = [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
    if (chosenColors.length < maxCount && !chosenColors.some((other) => isSimilar(color, other)))
      chosenColors.push(color);
  }
  return chosenColors.map(toHex);
}

async function readPixels(url: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sampleSide;
  canvas.height = sampleSide;
  const context = canvas.getContext('2d');
  if (!context) return new Uint8ClampedArray();
  context.drawImage(image, 0, 0, sampleSide, sampleSide);
  return context.getImageData(0, 0, sampleSide, sampleSide).data;
}

/**
 * Returns the main colors of a logo, to suggest as brand colors. The list is empty while the logo loads, and if it
 * cannot be loaded.
 */
export function useLogoColors(logoUrl: string | undefined, maxCount: number): readonly string[] {
  const [loadedLogo, setLoadedLogo] = useState<{ url: string; colors: readonly string[] }>();
  useEffect(() => {
    if (logoUrl === undefined) return;
    let isCurrent = true;
    readPixels(logoUrl).then(
      (pixels) => isCurrent && setLoadedLogo({ url: logoUrl, colors: getProminentColors(pixels, maxCount) }),
      // A logo that fails to load is reported where it is displayed.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [logoUrl, maxCount]);
  return loadedLogo && loadedLogo.url === logoUrl ? loadedLogo.colors : [];
}
