import { fonts, radius } from './measures.ts';
import { type ThemeName, themes } from './themes.ts';

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the theme's colors as CSS custom properties: `--canvas`, `--text-secondary`, … */
export function getCssVariables(theme: ThemeName): Record<`--${string}`, string> {
  const colors = Object.entries(themes[theme]).map(([name, value]) => [`--${toKebabCase(name)}`, value] as const);
  return Object.fromEntries(colors);
}

const constants: Record<`--${string}`, string> = {
  '--font-sans': fonts.sans,
  '--font-serif': fonts.serif,
  '--font-mono': fonts.mono,
  '--radius-sm': `${radius.sm}px`,
  '--radius-md': `${radius.md}px`,
  '--radius-lg': `${radius.lg}px`,
};

const renderRule = (selector: string, variables: Record<string, string>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Renders both themes as one style sheet: light unless the root element or an ancestor sets `data-theme`. */
export function renderTokensCss(): string {
  return [
    renderRule(':root', constants),
    renderRule(":root,[data-theme='light']", { ...getCssVariables('light'), 'color-scheme': 'light' }),
    renderRule("[data-theme='dark']", { ...getCssVariables('dark'), 'color-scheme': 'dark' }),
  ].join('\n');
}
