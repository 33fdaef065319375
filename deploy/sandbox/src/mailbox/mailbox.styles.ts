import { fonts, getCssVariables, radius } from '@reportage/tokens';

const createVariables = (theme: 'light' | 'dark'): string =>
  Object.entries(getCssVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The mailbox follows the device's theme, because without scripts it cannot offer a choice. */
export const mailboxStyles = `
:root{color-scheme:light dark;${createVariables('light')}}
@media (prefers-color-scheme:dark){:root{${createVariables('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:14px/1.5 ${fonts.sans}}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.bar{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between;padding:12px 16px;background:var(--panel);border-bottom:1px solid var(--line)}
.bar h1{margin:0;font:600 20px/1.25 ${fonts.serif}}
.bar h1 a{color:var(--accent);text-decoration:none}
.search{display:flex;gap:8px;flex:1 1 220px;max-width:420px}
input{flex:1;min-width:0;height:36px;padding:0 12px;font:inherit;color:inherit;background:var(--canvas);border:1px solid var(--line-strong);border-radius:${radius.md}px}
button{height:36px;padding:0 16px;font:inherit;font-weight:500;color:var(--on-accent);background:var(--accent);border:0;border-radius:${radius.md}px;cursor:pointer}
.split{display:grid;grid-template-columns:minmax(280px,360px) minmax(0,1fr);height:calc(100vh - 61px)}
.list{margin:0;padding:0;list-style:none;overflow:auto;background:var(--panel);border-right:1px solid var(--line)}
.list a{display:block;padding:12px 16px;color:inherit;text-decoration:none;border-bottom:1px solid var(--line)}
.list a:hover{background:var(--sunken)}
.list a[aria-current]{background:var(--accent-soft)}
.row{display:flex;gap:8px;justify-content:space-between;align-items:baseline}
.cut{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0}
.subject{display:block;font-weight:600}
.quiet{color:var(--text-secondary);font-size:12px;white-space:nowrap}
.mail{display:flex;flex-direction:column;min-width:0;min-height:0}
.head{padding:16px;background:var(--panel);border-bottom:1px solid var(--line)}
.head h2{margin:0 0 8px;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 12px;margin:0}
dt{color:var(--text-secondary)}
dd{margin:0;overflow-wrap:anywhere}
iframe{flex:1;width:100%;min-height:320px;border:0;background:#fff}
details{padding:12px 16px;border-top:1px solid var(--line)}
pre{max-height:40vh;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ${fonts.mono}}
.back{display:none}
.empty{margin:auto;padding:48px 24px;text-align:center;color:var(--text-secondary)}
.empty h2{margin:0 0 8px;color:var(--text);font-size:20px}
.text{display:grid;gap:4px;padding:12px 16px;overflow-wrap:anywhere;border-bottom:1px solid var(--line)}
.social{max-width:400px;margin:48px auto;padding:24px;background:var(--panel);border:1px solid var(--line);border-radius:${radius.lg}px}
.social h1{margin:0 0 8px;font:600 20px/1.3 ${fonts.serif}}
.social .quiet{white-space:normal}
.social label{display:block;margin:16px 0 4px;font-weight:500}
.social input{width:100%}
.social .box{display:flex;gap:8px;align-items:center;font-weight:400;overflow-wrap:anywhere}
.social .box input{width:auto;height:auto;flex:none}
.buttons{display:flex;gap:8px;margin:24px 0 0}
.plain{color:var(--text);background:var(--panel);border:1px solid var(--line-strong)}
@media (max-width:767px){
.split{display:block;height:auto}.list{border-right:0}
.has-mail .list,.no-mail .mail{display:none}
.has-mail .mail{min-height:calc(100vh - 110px)}
.back{display:inline-block;margin-bottom:8px}}
`;
