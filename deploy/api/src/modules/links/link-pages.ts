import { hash } from 'node:crypto';
import type { LocalizedText } from '@reportage/contracts';
import { fonts, getCssVariables, radius, space, textSizes } from '@reportage/tokens';
import { escapeHtml } from '@reportage/tokens/letter';

const toCssVariables = (theme: 'light' | 'dark'): string =>
  Object.entries(getCssVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The pages have no script, so they follow the device's theme. */
const styles = `
:root{color-scheme:light dark;${toCssVariables('light')}}
@media (prefers-color-scheme:dark){:root{${toCssVariables('dark')}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:${space.lg}px;padding:${space.xl}px ${space.lg}px;background:var(--canvas);color:var(--text);font:${textSizes.lead}px/1.5 ${fonts.sans}}
main{width:100%;max-width:440px;padding:${space.xxl}px ${space.xl}px;background:var(--panel);border:1px solid var(--line);border-radius:${radius.lg}px}
h1{margin:0 0 ${space.md}px;font-size:${textSizes.heading}px;line-height:1.25}
p{margin:0;color:var(--text-secondary)}
footer{font:600 ${textSizes.title}px/1.25 ${fonts.serif};color:var(--accent)}
`;

/**
 * Allows only this style sheet. Nothing else loads or runs. The edge rejects a policy with any other content.
 */
export const linkPagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; frame-ancestors 'none'; sandbox`;

export type LinkPageName = 'unknown' | 'ended';

const messages: Record<LinkPageName, { title: LocalizedText; text: LocalizedText }> = {
  unknown: {
    title: { en: 'This link does not exist', de: 'Diesen Link gibt es nicht' },
    text: {
      en: 'Check the URL for typos, or ask the person who gave you the link.',
      de: 'Prüfen Sie die Adresse auf Tippfehler, oder fragen Sie die Person, von der Sie den Link haben.',
    },
  },
  ended: {
    title: { en: 'This link is no longer active', de: 'Dieser Link ist beendet' },
    text: {
      en: 'It no longer works. The person who gave it to you may have a new one.',
      de: 'Er führt nirgendwohin mehr. Vielleicht hat die Person, von der Sie ihn haben, einen neuen.',
    },
  },
};

/** Renders the page that visitors see if there is no destination. */
export function renderLinkPage(name: LinkPageName, locale: keyof LocalizedText): string {
  const { title, text } = messages[name];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title[locale])}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title[locale])}</h1>
<p>${escapeHtml(text[locale])}</p>
</main>
<footer>Reportage</footer>
</body>
</html>
`;
}
