/**
 * Runs before anything else, in the page's head: sets the appearance for the first paint, and preloads the files of the
 * screen at this path. Without a session, it preloads the files of the sign-up page instead of those of a guarded one.
 * It imports nothing, because it must be self-contained.
 */
interface PublishedVersion {
  base: string;
  critical: string[];
  screens: Record<string, { files: string[]; shares: string[] }>;
  integrity: Record<string, string>;
}

interface PublishedHost {
  version: string;
  versions: Record<string, { base: string; shares: Record<string, string[]>; integrity: Record<string, string> }>;
}

interface BootConfig {
  oidc: { authority: string; clientId: string };
  registry: {
    host: PublishedHost | null;
    remotes: Record<string, { stable: string; disabled?: boolean; versions: Record<string, PublishedVersion> }>;
  };
}

const root = document.documentElement;

function readStoredValue(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

function setAppearance(): void {
  const choice = readStoredValue('reportage.preference.theme');
  const isDark = choice === '"dark"' || (choice !== '"light"' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  const isSmallScreen = matchMedia('(max-width: 1023px)').matches;
  root.dataset.rail = readStoredValue('reportage.rail') ?? (isSmallScreen ? 'narrow' : 'wide');
  if (readStoredValue('reportage.preference.locale') === '"de"') root.lang = 'de';
}

/** Screens without the rail and the top bar. */
const plainScreens = /^\/(auth|welcome|invite|portal|subscribe|connecting)(\/|$)|\/pdf$/;

/** An id's prefix says what it identifies, so `/acme/partners` is not a report. */
const idPatterns: Record<string, string> = { ':reportId': 'rpt_[^/]+', ':groupId': 'grp_[^/]+' };

function getSegmentPattern(segment: string): string {
  if (segment === '*') return '.*';
  if (segment.startsWith(':')) return idPatterns[segment] ?? '[^/]+';
  return segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

function matches(pattern: string, pathname: string): boolean {
  const source = pattern.split('/').map(getSegmentPattern).join('/');
  return new RegExp(`^${source.replace(/\/\.\*$/, '(/.*)?')}/?$`).test(pathname);
}

/** Finds the screen at a path. Of two matches, the more specific one is used (`/new` before `/:campaignId`). */
function findScreen({ screens }: PublishedVersion, pathname: string) {
  const countLiterals = (pattern: string) => pattern.split('/').filter((segment) => !/^[:*]/.test(segment)).length;
  const [path] = Object.keys(screens)
    .filter((pattern) => matches(pattern, pathname))
    .sort((a, b) => countLiterals(b) - countLiterals(a));
  return path === undefined ? undefined : screens[path];
}

function preloadRoute({ registry }: BootConfig, pathname: string): void {
  // A tab with pinned versions or a preview may run versions other than the published ones, so nothing is preloaded.
  const hasVersionOverrides = ['reportage.pinned-versions', 'reportage.preview'].some(
    (key) => readStoredValue(key, 'sessionStorage') !== null,
  );
  if (hasVersionOverrides) return;
  const host = registry.host?.versions[registry.host.version];
  for (const remote of Object.values(registry.remotes)) {
    const version = remote.versions[remote.stable];
    const screen = version && !remote.disabled && findScreen(version, pathname);
    if (!screen) continue;
    const screenFiles = [...version.critical, ...screen.files];
    for (const file of new Set(screenFiles)) preload(`${version.base}${file}`, version.integrity[file]);
    const sharedFiles = screen.shares.flatMap((share) => host?.shares[share] ?? []);
    for (const file of new Set(sharedFiles)) preload(`${host?.base}${file}`, host?.integrity[file]);
  }
}

function preload(href: string, integrity: string | undefined): void {
  if (!integrity) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href, integrity, crossOrigin: 'anonymous' });
  // The host needs this to bypass preloads that hang.
  for (const eventName of ['load', 'error']) {
    link.addEventListener(eventName, () => {
      link.dataset.ended = eventName;
    });
  }
  document.head.append(link);
}

function boot(): void {
  setAppearance();
  const config = JSON.parse(document.getElementById('boot-config')?.textContent ?? 'null') as BootConfig | null;
  if (!config) return;
  const { pathname } = window.location;
  const hasSession =
    readStoredValue(`reportage.session.user:${config.oidc.authority}:${config.oidc.clientId}`) !== null;
  const isPlain = plainScreens.test(pathname) || !hasSession;
  root.dataset.frame = isPlain ? 'plain' : 'shell';
  // Signed-out visitors to a guarded screen are redirected to the sign-up page; public ones (reports) need no redirect.
  const isGuarded = /^\/(workspaces)?$|^\/[^/]+\/(campaigns|links|media|settings)/.test(pathname);
  preloadRoute(
    config,
    pathname === '/' && hasSession ? '/workspaces' : isGuarded && !hasSession ? '/auth/signup' : pathname,
  );
}

boot();
