/** The offline copy's only style sheet, for light and dark mode, phones and print. */
export const offlineStyle = `
:root { color-scheme: light dark; --text: #1b1d22; --quiet: #5b606b; --line: #d9dce1; --panel: #f5f6f8; --page: #ffffff; --good: #1d6b3f; --bad: #a3271d; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8eaee; --quiet: #a6abb6; --line: #3a3e47; --panel: #23262d; --page: #17191e; --good: #7fd3a2; --bad: #ff9a8f; }
}
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
#report, #about { max-width: 960px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; }
h1, h2, h3, h4 { margin: 0; font-family: Georgia, serif; line-height: 1.2; }
h1 { font-size: 36px; }
h2 { margin-top: 48px; font-size: 26px; }
h3 { margin-top: 24px; font-size: 19px; }
h4 { margin-top: 20px; font-size: 16px; }
p { margin: 8px 0; white-space: pre-line; }
.quiet { color: var(--quiet); }
.figures { display: flex; flex-wrap: wrap; gap: 12px; margin: 16px 0; padding: 0; list-style: none; }
.figures li { flex: 1 1 160px; padding: 12px 16px; border-radius: 8px; background: var(--panel); }
.figures .source { display: block; font-size: 13px; }
.figures strong { display: block; font: 600 26px/1.3 Georgia, serif; }
.wide { overflow-x: auto; }
table { width: 100%; margin-top: 12px; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; vertical-align: top; }
thead th.number, td.number { overflow-wrap: normal; }
thead th { color: var(--quiet); font-size: 12px; }
tfoot td { font-weight: 600; }
.number { text-align: end; white-space: nowrap; }
svg { display: block; width: 100%; height: auto; margin-top: 16px; }
svg text { fill: var(--quiet); font: 12px system-ui, sans-serif; }
svg .grid { stroke: var(--line); }
.key { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 8px 0 0; padding: 0; list-style: none; font-size: 13px; }
.key svg { display: inline; width: 12px; margin: 0 6px 0 0; vertical-align: -1px; }
img { display: block; max-width: 100%; height: auto; border-radius: 4px; }
td img { width: 96px; margin-bottom: 4px; }
td strong, td span { display: block; font-weight: inherit; }
.logo { display: inline-block; margin: 0 24px 16px 0; }
.logo img { width: auto; max-width: 240px; max-height: 64px; border-radius: 0; }
.banner img { width: 100%; max-height: 260px; object-fit: cover; border-radius: 8px; }
dl { font-size: 13px; }
dt { margin-top: 8px; font-weight: 600; }
dd { margin: 0; color: var(--quiet); }
#about { border-top: 1px solid var(--line); font-size: 13px; }
#about code { font-family: ui-monospace, monospace; }
#about a { color: inherit; }
[data-verdict="intact"] { color: var(--good); font-weight: 600; }
[data-verdict="changed"] { color: var(--bad); font-weight: 600; }
@media print { body { background: none; } section { break-inside: avoid-page; } }
`;
