import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@reportage/testing/playwright';
import { mailboxUrl, origin } from '../src/config.ts';
import { attemptHelpers, createHostileAttempts } from '../src/hostile-attempts.ts';
import { describeJourneys } from '../src/journeys.ts';
import { openSharedWorkspace } from '../src/steps/prepared.steps.ts';

describeJourneys({ areas: ['host'] });

test.use({ mayBreakPolicies: true });

test('nothing injected into a page can run, load or navigate elsewhere', async ({ browser, violations }) => {
  const { session, workspace } = await openSharedWorkspace(browser);
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  const outcomes: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  await page.goto(`/${workspace.slug}/campaigns`);
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  for (const [name, attempt] of Object.entries(createHostileAttempts(mailboxUrl))) {
    await page.evaluate(attemptHelpers);
    violations.length = 0;
    const hasSucceeded = await page.evaluate<unknown>(attempt);
    await page.waitForTimeout(100);
    outcomes[name] = { hasSucceeded, isReported: violations.length > 0 };
    // The browser does not report files with a wrong or missing hash to the page.
    expected[name] = { hasSucceeded: false, isReported: !name.endsWith(' hash') };
  }
  expect(outcomes).toEqual(expected);
});

test('no other site can frame the product, including guest reports', async ({ browser, page }) => {
  const { workspace, reportId } = await openSharedWorkspace(browser);
  const framingServer = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${origin}${decodeURIComponent(request.url ?? '')}"></iframe>`);
  });
  await new Promise<void>((resolve) => framingServer.listen(0, '127.0.0.1', resolve));
  const { port } = framingServer.address() as AddressInfo;
  for (const path of ['/auth/login', `/${workspace.slug}/${reportId}`, '/api/workspaces']) {
    await page.goto(`http://127.0.0.1:${port}${path}`);
    await page.waitForTimeout(500);
    expect(page.frames().map((frame) => new URL(frame.url()).protocol)).toEqual(['http:', 'chrome-error:']);
  }
  framingServer.close();
  framingServer.closeAllConnections();
});

test('a service’s JSON response is sandboxed if it is opened as a page', async ({ page }) => {
  const response = await page.goto('/identity/.well-known/openid-configuration');
  expect(response?.status()).toBe(200);
  expect(await page.evaluate('self.origin')).toBe('null');
});
