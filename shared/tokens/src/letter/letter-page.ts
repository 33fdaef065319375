import { fonts, radius, space, textSizes } from '../measures.ts';
import { themes } from '../themes.ts';

/** An email to send: the same content as text and HTML. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const { light, dark } = themes;
const paragraphSize = `font-size:${textSizes.lead}px;line-height:1.5`;

/**
 * Inline styles, because some email clients drop style sheets. The style sheets below only adapt the colors to dark
 * mode and the margins to phones.
 */
export const letterStyles = {
  page: `margin:0;padding:${space.xl}px ${space.lg}px;background:${light.canvas};color:${light.text};font-family:${fonts.sans.replaceAll("'", '')}`,
  card: `margin:0 auto;padding:${space.xxl}px ${space.xl}px;background:${light.panel};border:1px solid ${light.line};border-radius:${radius.lg}px`,
  brand: `margin:0 auto ${space.lg}px;font-family:${fonts.serif.replaceAll("'", '')};font-size:${textSizes.title}px;font-weight:600;color:${light.accent}`,
  heading: `margin:0 0 ${space.xl}px;font-size:${textSizes.heading}px;line-height:1.25;font-weight:600`,
  paragraph: `margin:0 0 ${space.lg}px;${paragraphSize};overflow-wrap:anywhere`,
  code: `margin:${space.xl}px 0;padding:${space.lg}px;background:${light.sunken};border-radius:${radius.md}px;text-align:center;font-family:${fonts.mono.replaceAll("'", '')};font-size:${textSizes.cover - space.sm}px;font-weight:600;letter-spacing:6px;overflow-wrap:anywhere`,
  /** The email's main link. */
  button: `display:inline-block;padding:${space.md}px ${space.xl}px;border-radius:${radius.md}px;background:${light.accent};color:${light.onAccent};font-size:${textSizes.lead}px;line-height:1.25;font-weight:600;text-decoration:none`,
  quiet: `margin:${space.xl}px 0 0;font-size:${textSizes.body}px;line-height:1.5;color:${light.textSecondary};overflow-wrap:anywhere`,
  footer: `margin:${space.lg}px auto 0;font-size:${textSizes.caption}px;color:${light.textTertiary}`,
};

const darkSheet = `@media (prefers-color-scheme: dark){
body,.page{background:${dark.canvas}!important;color:${dark.text}!important}
.card{background:${dark.panel}!important;border-color:${dark.line}!important}
.well{background:${dark.sunken}!important}.brand{color:${dark.accent}!important}
.button{background:${dark.accent}!important;color:${dark.onAccent}!important}
.quiet,.footer{color:${dark.textSecondary}!important}
.line{border-color:${dark.line}!important}}`;

const phoneSheet = `@media (max-width: 480px){
.page{padding:${space.lg}px ${space.sm}px!important}
.card{padding:${space.xl}px ${space.lg}px!important}}`;

interface LetterOptions {
  /** The sender's name above the card; by default, the product's. */
  brand?: string;
  /** Maximum width of the card in pixels. */
  maxWidth?: number;
  /** Preview text that email clients show beside the subject. */
  preview?: string;
}

const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0';

/**
 * Renders the complete email with the given body. It is readable without images and style sheets, and in dark mode.
 */
export function renderLetterPage(
  language: string,
  title: string,
  body: string,
  footer: string,
  { brand = 'Reportage', maxWidth = 480, preview }: LetterOptions = {},
): string {
  const width = `max-width:${maxWidth}px`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkSheet}
${phoneSheet}</style>
</head>
<body class="page" style="${letterStyles.page}">
${preview === undefined ? '' : `<div style="${hidden}">${escapeHtml(preview)}</div>\n`}<div class="brand" style="${width};${letterStyles.brand}">${escapeHtml(brand)}</div>
<div class="card" style="${width};${letterStyles.card}">
${body}
</div>
<div class="footer" style="${width};${letterStyles.footer}">${escapeHtml(footer)}</div>
</body>
</html>
`;
}

/** The name in the last release. Remove it after the next release. */
export { renderLetterPage as letterPage };
