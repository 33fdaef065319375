import { expect, proves } from '@reportage/testing/playwright';
import { ordinaryUserAgent } from '../src/browser.ts';
import { getDayFromToday } from '../src/days.ts';
import { computeExpectedFigures } from '../src/expected-visits.ts';
import { describeJourneys } from '../src/journeys.ts';
import { createPerson, signUp } from '../src/steps/account.steps.ts';
import { createCampaign } from '../src/steps/campaign.steps.ts';
import {
  expectCsvShows,
  expectExplanation,
  expectPdfShows,
  expectReportShows,
  exportCsv,
  exportPdf,
} from '../src/steps/report.steps.ts';
import { type VisitStep, visit } from '../src/steps/visitor.steps.ts';
import { addAnalyticsSource, createWorkspace, expectScriptSeen } from '../src/steps/workspace.steps.ts';
import { createUniqueWord } from '../src/unique-word.ts';
import { serveVisitedSite } from '../src/visited-site.ts';

describeJourneys({ areas: ['auth', 'campaigns', 'media', 'reports', 'workspace'] });

/** Reads to the end, clicks, and then leaves the page open: 12 + 20 + 30 seconds of attention. */
const attentiveReader: VisitStep[] = [
  { scrollBy: 1_500 },
  { stayMs: 12_000 },
  { scrollBy: 2_500 },
  { stayMs: 20_000 },
  { click: 'Read on' },
  { stayMs: 45_000 },
];
const passingReader: VisitStep[] = [{ scrollBy: 250 }, { stayMs: 7_000 }];

const otherUserAgent = ordinaryUserAgent.replace('X11; Linux x64', 'Macintosh; Intel Mac OS X 10_15_7');

proves(
  ['R05', 'R21', 'R23', 'R25', 'R32', 'M49'],
  'real visits become a campaign report that a guest opens, prints and downloads',
  async ({ page, browser }) => {
    const person = createPerson('Ada Harbour');
    const workspaceName = `Harbour ${createUniqueWord()}`;
    await signUp(page, person);
    const slug = await createWorkspace(page, workspaceName);
    const scriptTag = await addAnalyticsSource(page, slug, 'Harbour site');

    const site = await serveVisitedSite(scriptTag);
    const story = site.getUrl('/stories/harbour-walk');
    await visit(story, ordinaryUserAgent, attentiveReader);
    await visit(story, otherUserAgent, passingReader);
    await visit(site.getUrl('/stories/another'), otherUserAgent, passingReader);
    await expectScriptSeen(page);

    const campaign = { name: 'Harbour season', client: 'Port Authority', media: story };
    await createCampaign(page, slug, { ...campaign, startDate: getDayFromToday(-2), endDate: getDayFromToday(5) });
    await page.goto(`/${slug}/campaigns`);
    await page.getByRole('link', { name: campaign.name }).click();
    await expect(page).toHaveURL(new RegExp(`/${slug}/port-authority/harbour-season/rpt_`));
    const figures = computeExpectedFigures([attentiveReader, passingReader]);
    await expectReportShows(page, figures);
    await expectExplanation(page, figures, { source: 'Harbour site', page: story });

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Publish and turn the guest link on' }).click();
    const guestUrl = (await page.getByLabel('Guest link URL').textContent()) ?? '';

    const guestContext = await browser.newContext({ userAgent: ordinaryUserAgent });
    const guest = await guestContext.newPage();
    await guest.goto(guestUrl);
    await expect(guest.getByText(/^Shared by .* · Published /)).toBeVisible();
    await expectReportShows(guest, figures);
    expectCsvShows(await exportCsv(guest), figures);
    expectPdfShows(await exportPdf(guest), figures);
    await guestContext.close();
    await site.close();
  },
);
