import { writeFileSync } from 'node:fs';
import { expect, test } from '@reportage/testing/playwright';
import { origin } from '../src/config.ts';
import { openFixture } from '../src/hostile-remotes/fixture.ts';
import { describeJourneys } from '../src/journeys.ts';
import { startOwnEdge } from '../src/own-edge.ts';
import { registryOf } from '../src/registry.ts';
import { startStaffApi } from '../src/staff-api.ts';
import { openHarbour } from '../src/steps/prepared.steps.ts';
import { withStaffClaim } from '../src/steps/session-state.steps.ts';

describeJourneys({ areas: ['host'], needs: ['localProcesses'] });

test('shots', async ({ browser }) => {
  test.setTimeout(300_000);
  const fixture = await openFixture();
  const { folder, makeAll } = fixture.releases;
  const registry = registryOf(folder);
  const stable = await registry.stableVersion('mfe-media');
  const stableReports = await registry.stableVersion('mfe-reports');
  const { 'mfe-media': canaryBuild = '', 'mfe-campaigns': branch = '' } = await makeAll(
    ['mfe-media', 'mfe-campaigns'],
    'next',
    {},
  );
  await registry.change('publish', '--canary', '10', canaryBuild);
  await registry.change('publish', branch, '--preview', 'feature/campaign-board');
  const shown = JSON.parse(await registry.change('show', '--json'));
  const canary = shown.remotes['mfe-media'].canary.version;
  const host = shown.host.version;
  let log = '';
  const time = Date.now() - 60_000;
  const line = (report: object) => {
    log += `${JSON.stringify({ time, clientReport: { revision: 1, ...report } })}\n`;
  };
  const fill = (
    remote: string,
    version: string,
    loads: number,
    lcp: number,
    inp: number,
    cls: number,
    errors: number,
  ) => {
    for (let i = 0; i < loads; i += 1) {
      line({ kind: 'timing', remote, version, phase: 'firstRender', durationMs: 90 });
      line({ kind: 'vital', remote, version, name: 'LCP', value: lcp * (0.6 + 0.6 * (i / loads)) });
      line({ kind: 'vital', remote, version, name: 'INP', value: inp * (0.6 + 0.6 * (i / loads)) });
      line({ kind: 'vital', remote, version, name: 'CLS', value: cls * (0.6 + 0.6 * (i / loads)) });
    }
    for (let i = 0; i < errors; i += 1)
      line({
        kind: 'error',
        remote,
        version,
        phase: 'screen',
        traceId: '0badcafe',
        screen: '/',
        name: 'E',
        message: 'no',
        stack: '',
      });
  };
  fill('host', host, 80, 1_700, 120, 0.03, 3);
  fill('mfe-media', stable, 60, 1_900, 150, 0.04, 6);
  fill('mfe-media', canary, 8, 3_400, 620, 0.09, 1);
  fill('mfe-reports', stableReports, 20, 2_100, 180, 0.01, 0);
  const file = '/tmp/canary-shots/api.log';
  writeFileSync(file, log);
  const staffApi = await startStaffApi(origin);
  const edge = await startOwnEdge({ RELEASES_FOLDER: folder, API_URL: staffApi.origin, CLIENT_REPORTS_LOG: file });
  const { session } = await openHarbour(browser);
  for (const [name, colorScheme, width, locale] of [
    ['light', 'light', 1280, 'en'],
    ['dark', 'dark', 1280, 'de'],
    ['phone', 'light', 360, 'en'],
    ['phone-dark', 'dark', 360, 'de'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: edge.origin,
      storageState: withStaffClaim(edge.sessionOf(session)),
      colorScheme,
      viewport: { width, height: 900 },
    });
    await context.addInitScript(
      `localStorage.setItem('reportage.preference.theme', '"${colorScheme}"'); localStorage.setItem('reportage.preference.locale', '"${locale}"')`,
    );
    const page = await context.newPage();
    await page.goto('/manage/releases');
    await expect(page.getByText('feature/campaign-board')).toBeVisible();
    await page.waitForTimeout(800);
    const height = await page.evaluate(
      'Math.max(document.documentElement.scrollHeight, ...[...document.querySelectorAll("*")].map((e) => e.scrollHeight))',
    );
    await page.setViewportSize({ width, height: Math.min(Number(height) + 100, 6_000) });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/canary-shots/${name}.png` });
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    console.log(name, width, wide);
    if (name === 'light' || name === 'phone') {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/workspaces?preview=feature/campaign-board');
      await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible();
      await page.screenshot({ path: `/tmp/canary-shots/banner-${name}.png` });
    }
    await context.close();
  }
  await edge.stop();
  await staffApi.stop();
  await fixture.close();
});
