import { expect, test } from '@reportage/testing/playwright';
import { origin } from '../src/config.ts';
import { startDev } from '../src/dev-server.ts';
import { describeJourneys } from '../src/journeys.ts';
import { watchPages } from '../src/page-watch.ts';
import { copyRemote } from '../src/remote-copy.ts';
import { submitSignIn } from '../src/steps/account.steps.ts';
import { openSharedWorkspace } from '../src/steps/prepared.steps.ts';

describeJourneys({ areas: ['host', 'media'], needs: ['localProcesses'] });

test('a remote runs from source inside a running environment and shows each change automatically', async ({
  browser,
}) => {
  const { person, workspace } = await openSharedWorkspace(browser);
  const copy = await copyRemote('mfe-media');
  const messagesFile = 'src/features/media-list/media-list.messages.ts';
  await copy.change(messagesFile, "title: 'Media library'", "title: 'Media from here'");
  const dev = await startDev('mfe-media', origin, copy.folder);
  const context = await browser.newContext({ baseURL: dev.origin });
  const watch = await watchPages(context);
  try {
    const page = await context.newPage();
    const getHeading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

    // Sign-in and the other remotes come from the environment; the session is stored for the local page.
    await page.goto(`${dev.origin}/auth/login`);
    await submitSignIn(page, person);
    await expect(page).toHaveURL(`${dev.origin}/workspaces`);
    await page.goto(`${dev.origin}/${workspace.slug}/media`);
    await expect(getHeading('Media from here')).toBeVisible();

    await copy.change(messagesFile, "title: 'Media from here'", "title: 'Media, changed'");
    await expect(getHeading('Media, changed')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(dev.origin);

    // After a change that cannot be built, the previous version stays on the page, under the error.
    await copy.change('src/screens.ts', "/media/shared'", "/media/elsewhere'");
    await expect
      .poll(() => dev.getOutput())
      .toContain('routes without a screen in bootstrap.tsx: /:workspaceId/media/shared');
    await expect(getHeading('Media, changed')).toBeVisible();
    const failure = page.getByRole('alert').filter({ hasText: 'routes without a screen' });
    await expect(failure).toBeVisible();
    await copy.change('src/screens.ts', "/media/elsewhere'", "/media/shared'");
    await copy.change(messagesFile, "title: 'Media, changed'", "title: 'Media, repaired'");
    await expect(getHeading('Media, repaired')).toBeVisible();
    await expect(failure).toBeHidden();

    await page.goto(`${dev.origin}/${workspace.slug}/campaigns`);
    await expect(page.getByRole('link', { name: 'Harbour season' })).toBeVisible();
    expect(watch.take().filter((line) => !line.includes('routes without a screen'))).toEqual([]);
  } finally {
    await context.close();
    await dev.stop();
    await copy.remove();
  }
});

test('a change keeps typed input, and a syntax error is shown over the screen that it breaks', async ({ browser }) => {
  const { person, workspace } = await openSharedWorkspace(browser);
  const copy = await copyRemote('mfe-media');
  const messagesFile = 'src/features/media-add/media-add.messages.ts';
  const formFile = 'src/features/media-add/add-media-form.tsx';
  const dev = await startDev('mfe-media', origin, copy.folder);
  const context = await browser.newContext({ baseURL: dev.origin });
  try {
    const page = await context.newPage();
    await page.goto(`${dev.origin}/auth/login`);
    await submitSignIn(page, person);
    await expect(page).toHaveURL(`${dev.origin}/workspaces`);
    await page.goto(`${dev.origin}/${workspace.slug}/media?add=1`);
    const urlField = page.getByLabel('Page URL');
    await urlField.fill('example.com/story');
    // A reload would lose the typed input.
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    const isSameDocument = () => page.evaluate(() => 'isSameDocument' in globalThis);

    await copy.change(messagesFile, 'For example, example.com/story.', 'Such as example.com/story.');
    await expect(page.getByText('Such as example.com/story.')).toBeVisible();
    await expect(urlField).toHaveValue('example.com/story');
    await copy.change(messagesFile, 'Such as example.com/story.', 'Perhaps example.com/story.');
    await expect(page.getByText('Perhaps example.com/story.')).toBeVisible();
    await expect(urlField).toHaveValue('example.com/story');

    await copy.change(formFile, "label={t('source')}", "label={t('source'}");
    const failure = page.getByRole('alert').filter({ hasText: 'add-media-form.tsx' });
    await expect(failure).toBeVisible();
    await expect(urlField).toHaveValue('example.com/story');
    await copy.change(formFile, "label={t('source'}", 'label={<b>Repaired</b>}');
    await expect(page.getByText('Repaired')).toBeVisible();
    await expect(failure).toBeHidden();
    await expect(urlField).toHaveValue('example.com/story');
    expect(await isSameDocument()).toBe(true);
  } finally {
    await context.close();
    await dev.stop();
    await copy.remove();
  }
});
