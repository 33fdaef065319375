import { calls } from '@reportage/contracts';
import { expect, test } from '@reportage/testing/playwright';
import { createApi } from '../src/api.ts';
import { ordinaryUserAgent } from '../src/browser.ts';
import { getDayFromToday } from '../src/days.ts';
import { describeJourneys } from '../src/journeys.ts';
import { readIdentityToken, register } from '../src/pool.ts';
import { createPerson } from '../src/steps/account.steps.ts';
import { fillDay } from '../src/steps/campaign.steps.ts';
import { connectAccount, expectHistoryFetched } from '../src/steps/connected-source.steps.ts';
import { chooseOptionByKeyboard, press } from '../src/steps/keyboard.steps.ts';
import { makeWorkspace, saveSession } from '../src/steps/prepared.steps.ts';
import { expectNoScreenProblems, wideWindow } from '../src/steps/screen.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';

describeJourneys({ areas: ['workspace'] });

test('when one account replaces another, each day counts once in the campaign, even after the old account is gone', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const person = createPerson('Nora Change');
  await register(person);
  const api = createApi(await readIdentityToken(person));
  const workspace = await makeWorkspace(api, `Change ${createUniqueWord()}`);
  const query = { workspaceId: workspace.id };
  // Both accounts report the same numbers for the same pages, so a day counted twice or never would change the sum.
  const connect = (name: string) =>
    connectAccount(api, workspace.id, { name, account: 'Acme web', email: `nora@${createUniqueWord()}.example` });
  const oldSource = await connect('Old property');
  const newSource = await connect('New property');
  await expectHistoryFetched(api, workspace.id, oldSource.sourceId);
  await expectHistoryFetched(api, workspace.id, newSource.sourceId);
  const oldMedia = await api.call(calls.listMedia, {
    query: { ...query, mediaType: 'ga', connectionId: oldSource.sourceId, searchString: 'ferries' },
  });
  const [item] = oldMedia.data;
  if (!item) throw new Error('Nothing was fetched');
  const { id } = await api.call(calls.createCampaign, {
    query,
    body: { name: 'Ferry season', timezone: 'UTC', startDate: getDayFromToday(-30), endDate: getDayFromToday(10) },
  });
  await api.call(calls.changeCampaignMedia, { query, params: { id }, body: { mediaIds: [item.id] } });
  const readCampaign = async () => {
    const period = { from: getDayFromToday(-25), to: getDayFromToday(-2) };
    const { figures } = await api.call(calls.getCampaignFigures, { params: { id }, query: { ...query, ...period } });
    const { meta } = await api.call(calls.getCampaign, { params: { id }, query });
    return {
      sources: meta.media.map(({ connectionId }) => connectionId),
      views: figures.find((figure) => figure.id === 'ga_pageviews')?.value ?? 0,
    };
  };
  const { sources, views } = await readCampaign();
  expect(sources).toEqual([oldSource.sourceId]);
  expect(views).toBeGreaterThan(0);

  const storageState = await saveSession(browser, person);
  const context = await browser.newContext({ storageState, userAgent: ordinaryUserAgent, viewport: wideWindow });
  const page = await context.newPage();
  await page.goto(`/${workspace.slug}/settings/sources?source=${oldSource.sourceId}`);
  const settings = page.getByRole('dialog', { name: 'Settings for Old property' });
  await press(page, settings.getByRole('button', { name: 'Replace with another source' }));
  const wizard = page.getByRole('dialog', { name: 'Replace Old property' });
  await chooseOptionByKeyboard(page, wizard.getByRole('combobox', { name: 'New source' }), 'New property');
  await expect(wizard.getByText(/^\d+ items are the same in both sources\.$/)).toBeVisible();
  await expectNoScreenProblems(page);
  await press(page, wizard.getByRole('button', { name: 'Next' }));
  await fillDay(page, 'First day of the new source', getDayFromToday(-10));
  await expect(wizard.getByText(/^Up to .*: Old property\. From .*: New property\.$/)).toBeVisible();
  await expectNoScreenProblems(page);
  await press(page, wizard.getByRole('button', { name: 'Next' }));
  await expect(wizard.getByText(/^\d+ items continue under New property\.$/)).toBeVisible();
  await expect(wizard.getByRole('link', { name: 'Ferry season', exact: true })).toBeVisible();
  await expectNoScreenProblems(page);
  await press(page, wizard.getByRole('button', { name: 'Replace source' }));
  await expect(wizard.getByText(/^New property takes over from Old property on/)).toBeVisible();
  await press(page, wizard.getByRole('button', { name: 'Close', exact: true }).last());
  // Waits until the wizard has faded out.
  await expect(wizard).toBeHidden();
  await expect(settings.getByText(/^Replaced by New property on/)).toBeVisible();
  await expectNoScreenProblems(page);
  expect(await readCampaign()).toEqual({ sources: [newSource.sourceId], views });

  await press(page, settings.getByRole('button', { name: 'Undo replacement' }));
  const confirmDialog = page.getByRole('dialog', { name: 'Undo the replacement of Old property?' });
  await press(page, confirmDialog.getByRole('button', { name: 'Undo replacement' }));
  await expect(settings.getByRole('button', { name: 'Replace with another source' })).toBeVisible();
  expect(await readCampaign()).toEqual({ sources: [oldSource.sourceId], views });

  await api.call(calls.replaceSource, {
    params: { id: oldSource.sourceId },
    query,
    body: { newSourceId: newSource.sourceId, firstDay: getDayFromToday(-10), pairs: [] },
  });
  await api.call(calls.deleteSources, { query: { ...query, ids: oldSource.sourceId } });
  expect(await readCampaign()).toEqual({ sources: [newSource.sourceId], views });
  await context.close();
});
