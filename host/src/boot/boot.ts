/**
 * Runs before anything else, in the page's head: sets the appearance so that the first paint is right, and asks for the matched
 * route's files when a session is kept. Self-contained: no imports but types.
 */
interface PublishedRemote {
  stable: string;
  disabled?: boolean;
  versions: Record<
    string,
    { base: string; critical: string[]; integrity: Record<string, string>; routes: { path: string }[] }
  >;
}

interface BootBlock {
  oidc: { authority: string; clientId: string };
  registry: { remotes: Record<string, PublishedRemote> };
}

const root = document.documentElement;

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function setAppearance(): void {
  const choice = readStored('reportage.preference.theme');
  const isDark = choice === '"dark"' || (choice !== '"light"' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.rail = readStored('reportage.rail') === 'narrow' ? 'narrow' : 'wide';
  if (readStored('reportage.preference.locale') === '"de"') root.lang = 'de';
}

/** Screens that stand alone, without rail and bar. */
const plainScreens = /^\/(auth|welcome|invite|404)(\/|$)/;

/** Ids in addresses tell by their prefix what they name: `/acme/partners` is no report. */
const idPatterns: Record<string, string> = { ':reportId': 'rpt_[^/]+', ':groupId': 'grp_[^/]+' };

function segmentPattern(segment: string): string {
  if (segment === '*') return '.*';
  if (segment.startsWith(':')) return idPatterns[segment] ?? '[^/]+';
  return segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

function matches(pattern: string, pathname: string): boolean {
  const source = pattern.split('/').map(segmentPattern).join('/');
  return new RegExp(`^${source.replace(/\/\.\*$/, '(/.*)?')}/?$`).test(pathname);
}

function preloadRoute({ registry }: BootBlock, pathname: string): void {
  for (const remote of Object.values(registry.remotes)) {
    const version = remote.versions[remote.stable];
    if (!version || remote.disabled || !version.routes.some(({ path }) => matches(path, pathname))) continue;
    for (const file of version.critical) preload(`${version.base}${file}`, version.integrity[file]);
  }
}

function preload(href: string, integrity: string | undefined): void {
  if (!integrity) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href, integrity, crossOrigin: 'anonymous' });
  document.head.append(link);
}

function boot(): void {
  setAppearance();
  const block = JSON.parse(document.getElementById('boot-config')?.textContent ?? 'null') as BootBlock | null;
  if (!block) return;
  const { pathname } = window.location;
  const hasSession = readStored(`reportage.session.user:${block.oidc.authority}:${block.oidc.clientId}`) !== null;
  const isPlain = plainScreens.test(pathname) || !hasSession;
  root.dataset.frame = isPlain ? 'plain' : 'shell';
  // A signed-out visitor of a guarded screen goes to the sign-up; open screens (reports) match as they are.
  const isGuarded = /^\/(workspaces)?$|^\/[^/]+\/(campaigns|links|media|settings)/.test(pathname);
  preloadRoute(
    block,
    pathname === '/' && hasSession ? '/workspaces' : isGuarded && !hasSession ? '/auth/signup' : pathname,
  );
}

boot();
