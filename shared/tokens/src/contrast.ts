import { type ThemeName, themes } from './themes.ts';

/** Minimum contrast of text, https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const readableContrast = 4.5;

const getChannels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Returns the relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = getChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast between two `#rrggbb` colors, from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a `share` of the second color into the first. */
function mix(color: string, other: string, share: number): string {
  const otherChannels = getChannels(other);
  const mixedColor = getChannels(color).map((channel, index) =>
    Math.round(channel + ((otherChannels[index] ?? 0) - channel) * share),
  );
  return `#${mixedColor.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const steps = 40;

/** Returns the first shade between a color and the theme's text color that `isEnough` accepts. */
export function shadeTowardText(color: string, theme: ThemeName, isEnough: (shade: string) => boolean): string {
  const { text } = themes[theme];
  for (let step = 0; step < steps; step += 1) {
    const shade = mix(color, text, step / steps);
    if (isEnough(shade)) return shade;
  }
  return text;
}

/**
 * Returns the color itself if text in it is readable on the theme's panels, otherwise its nearest readable shade.
 */
export function getReadableColor(color: string, theme: ThemeName): string {
  const { panel, canvas } = themes[theme];
  return shadeTowardText(
    color,
    theme,
    (shade) => Math.min(getContrast(shade, panel), getContrast(shade, canvas)) >= readableContrast,
  );
}
