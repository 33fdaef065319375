export type ThemeName = 'light' | 'dark';

/**
 * Colors by purpose. Text colors have a contrast of at least 4.5:1 on `canvas`, `panel` and `sunken`; lines and marks
 * that carry meaning have at least 3:1.
 */
export interface ColorTokens {
  /** The page's background. */
  canvas: string;
  /** Cards, rails, tables. */
  panel: string;
  /** Inset areas: table headers, code, wells. */
  sunken: string;
  /** Drawers, menus, dialogs. */
  raised: string;
  line: string;
  /** Borders of fields and other controls. */
  lineStrong: string;
  text: string;
  textSecondary: string;
  /** Hints and placeholders. */
  textTertiary: string;
  /** Ink blue: primary actions, current location, focus. */
  accent: string;
  accentHover: string;
  accentSoft: string;
  /** Text on `accent`. */
  onAccent: string;
  link: string;
  positive: string;
  positiveSoft: string;
  warning: string;
  warningSoft: string;
  negative: string;
  negativeSoft: string;
  /** Loading skeletons. */
  bone: string;
}

export const themes: Record<ThemeName, ColorTokens> = {
  light: {
    canvas: '#f7f7f8',
    panel: '#ffffff',
    sunken: '#f1f2f4',
    raised: '#ffffff',
    line: '#e4e5e9',
    lineStrong: '#c3c6ce',
    text: '#1b1d22',
    textSecondary: '#545963',
    textTertiary: '#666b76',
    accent: '#2a4b8d',
    accentHover: '#3a5fa9',
    accentSoft: '#e9eef8',
    onAccent: '#ffffff',
    link: '#2a4b8d',
    positive: '#17703f',
    positiveSoft: '#e6f4ec',
    warning: '#8a5a00',
    warningSoft: '#fcf1da',
    negative: '#b3261e',
    negativeSoft: '#fbeae9',
    bone: '#ebecef',
  },
  dark: {
    canvas: '#131417',
    panel: '#1b1c20',
    sunken: '#17181b',
    raised: '#222429',
    line: '#2d2f36',
    lineStrong: '#474a54',
    text: '#e9eaed',
    textSecondary: '#a9adb8',
    textTertiary: '#8e939f',
    accent: '#4a72c4',
    accentHover: '#3f66b5',
    accentSoft: '#202b42',
    onAccent: '#ffffff',
    link: '#93b3f0',
    positive: '#58c48a',
    positiveSoft: '#16301f',
    warning: '#e0a63c',
    warningSoft: '#33270f',
    negative: '#f4837a',
    negativeSoft: '#3a1d1b',
    bone: '#2a2c32',
  },
};
