/** Distances, which are all multiples of 4 px. */
export const space = { xs: 4, sm: 8, md: 12, lg: 16, xl: 24, xxl: 32, section: 48, page: 64 } as const;

export const radius = { sm: 4, md: 6, lg: 8 } as const;

export const textSizes = { caption: 12, body: 14, lead: 16, title: 20, heading: 24, cover: 44, figure: 32 } as const;

/** Widths in px at which the layout changes. */
export const breakpoints = { phone: 360, tablet: 768, laptop: 1024, desktop: 1440, wide: 1920 } as const;

/** The first families ship with the app; the fallbacks cover scripts that those lack. */
export const fonts = {
  sans: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  serif: "'Source Serif 4 Variable', 'Source Serif 4', Georgia, 'Noto Serif', serif",
  mono: "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const;

/** Height of the host's top bar; sticky elements stay below it. */
export const shellTopBarHeight = 56;
