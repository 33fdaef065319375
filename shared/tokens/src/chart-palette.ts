import type { ThemeName } from './themes.ts';

/**
 * Series colours in their order of use. Neighbours differ in lightness as well as in hue, so that they stay apart for readers
 * with protanopia, deuteranopia and tritanopia and in greyscale; after Okabe and Ito, https://jfly.uni-koeln.de/color/
 */
const palettes: Record<ThemeName, readonly string[]> = {
  light: ['#2a4b8d', '#d97a16', '#0f8a76', '#a1418c', '#4ea3d8', '#6d6f2a', '#5f6673', '#b5473c'],
  dark: ['#7fa4ee', '#f0a347', '#3fbfa6', '#d784c4', '#8fd0f5', '#b9bb66', '#a7adb8', '#f08b80'],
};

export const chartPalette = (theme: ThemeName): readonly string[] => palettes[theme];
