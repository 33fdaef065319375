import { fonts, getCssVariables, radius, space, textSizes } from '@reportage/tokens';

const formatVariables = (theme: 'light' | 'dark'): string =>
  Object.entries(getCssVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The pages have no script, so they follow the device's theme. */
export const pageStyles = `
:root{color-scheme:light dark;${formatVariables('light')}}
@media (prefers-color-scheme:dark){:root{${formatVariables('dark')}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:${space.lg}px;padding:${space.xl}px ${space.lg}px;background:var(--canvas);color:var(--text);font:${textSizes.body}px/1.5 ${fonts.sans}}
.brand{font:600 ${textSizes.title}px/1.25 ${fonts.serif};color:var(--accent);text-decoration:none}
main{width:100%;max-width:400px;padding:${space.xl}px;background:var(--panel);border:1px solid var(--line);border-radius:${radius.lg}px}
h1{margin:0 0 ${space.lg}px;font-size:${textSizes.heading}px;line-height:1.25}
p{margin:0 0 ${space.lg}px;overflow-wrap:anywhere}
label{display:block;margin:0 0 ${space.xs}px;font-weight:500}
input{display:block;width:100%;height:44px;margin:0 0 ${space.lg}px;padding:0 ${space.md}px;font:inherit;font-size:16px;color:inherit;background:var(--canvas);border:1px solid var(--line-strong);border-radius:${radius.md}px}
button,.choice{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;margin:0 0 ${space.sm}px;padding:${space.sm}px ${space.lg}px;font:inherit;font-weight:500;text-decoration:none;border-radius:${radius.md}px;cursor:pointer}
button{color:var(--on-accent);background:var(--accent);border:1px solid var(--accent)}
button:hover{background:var(--accent-hover)}
.choice,.choice:hover{color:var(--text);background:var(--panel);border:1px solid var(--line-strong)}
.choice:hover{background:var(--sunken)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.problem{padding:${space.sm}px ${space.md}px;color:var(--negative);background:var(--negative-soft);border-radius:${radius.md}px}
.or{display:flex;align-items:center;gap:${space.md}px;margin:${space.md}px 0;color:var(--text-secondary)}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--line)}
.links{display:flex;flex-wrap:wrap;justify-content:space-between;gap:${space.sm}px ${space.lg}px;margin:${space.lg}px 0 0}
a{color:var(--link)}
`;
