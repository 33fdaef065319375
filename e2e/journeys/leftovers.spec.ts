import { expect, findLeftovers, test } from '@reportage/testing/playwright';
import { describeJourneys } from '../src/journeys.ts';

describeJourneys({ areas: ['host'], needs: [] });

const site = 'https://leftovers.test';

/** The code of a remote that cleans up only some of what it creates. */
const remoteCode = `
setInterval(() => 0, 5000);
clearInterval(setInterval(() => 0, 77));
setTimeout(() => 0, 10);
const onKey = () => 0;
document.addEventListener('keydown', onKey, true);
document.removeEventListener('keydown', onKey, true);
const aborted = new AbortController();
addEventListener('focus', () => 0, { signal: aborted.signal });
aborted.abort();
addEventListener('resize', () => 0);
window.leaked = 1;`;

/** The code of a host that reports mounting one remote after another, as single-spa does, and makes its own changes. */
const hostCode = `
setInterval(() => 0, 3000);
addEventListener('scroll', () => 0);
const change = (MOUNTED, NOT_MOUNTED) =>
  dispatchEvent(new CustomEvent('single-spa:app-change', { detail: { appsByNewStatus: { MOUNTED, NOT_MOUNTED } } }));
change(['mfe-media'], []);
const script = document.createElement('script');
script.src = '/r/mfe-media/files/screen.js';
script.onload = () => setTimeout(() => change(['mfe-auth'], ['mfe-media']), 100);
document.head.append(script);`;

test('what an unmounted remote leaves behind is reported, and what it has cleaned up is not', async ({ page }) => {
  const found: string[] = [];
  await findLeftovers(page.context(), ({ remote, description }) => found.push(`${remote}: ${description}`));
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<script src="/static/main.js"></script>' });
    return route.fulfill({ contentType: 'text/javascript', body: pathname.startsWith('/r/') ? remoteCode : hostCode });
  });
  await page.goto(site);
  await expect
    .poll(() => found)
    .toEqual([
      'mfe-media: an interval of 5000 ms',
      'mfe-media: a resize listener on window',
      'mfe-media: the global leaked',
    ]);
});
