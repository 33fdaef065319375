import { setTimeout as delay } from 'node:timers/promises';
import { calls, type ReportPreview } from '@reportage/contracts';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { addDays } from '../../../platform/clock.ts';
import { drawScenario, firstDay } from '../../goals/testing/random-goals.ts';
import { compareFiles } from './compare-files.ts';
import { findPdfDifferences, findScreenDifferences, getExpectedNumbers } from './compare-pages.ts';
import { openGuestBrowser, type SectionContent } from './guest-page.ts';
import { publishRandomReport, type ReportTarget } from './make-report.ts';
import { prepareCampaigns } from './prepare-campaigns.ts';
import { arbitraryReport } from './random-reports.ts';
import { createReportsClient, type ReportsClient } from './reports-client.ts';
import { type RunningProduct, startRunningProduct } from './running-product.ts';

const campaignCount = 3;
/** The demo workspace has data for at least this many days. */
const daysBack = 40;
const mediaPerCampaign = 3;
const pollMs = 250;

interface DemoTarget extends ReportTarget {
  slug: string;
  firstDay: string;
}

/** Creates campaigns with random goals and the demo's media. */
async function prepareDemo(client: ReportsClient, seed: number): Promise<DemoTarget> {
  const [workspace] = (await client.call(calls.listWorkspaces, {})).data;
  if (!workspace) throw new Error('The product started without its demo workspace.');
  const query = { workspaceId: workspace.id };
  const library = (await client.call(calls.listMedia, { query: { ...query, mediaType: 'web' } })).data;
  const media = library.filter(({ mediaType }) => mediaType === 'web').slice(0, mediaPerCampaign);
  const metrics = (await client.call(calls.listCustomMetrics, { query })).data;
  const spendId = metrics.find(({ unit }) => unit === 'currency')?.id;
  const scoreId = metrics.find(({ id }) => id !== spendId)?.id;
  const customIds = { ...(spendId ? { custom_spend: spendId } : {}), ...(scoreId ? { custom_score: scoreId } : {}) };
  const start = addDays(new Date().toISOString().slice(0, 10), -daysBack);
  const moveDay = (day: string) => addDays(start, Math.round((Date.parse(day) - Date.parse(firstDay)) / 86_400_000));
  const { campaigns } = drawScenario(seed, campaignCount);
  const target = { workspaceId: workspace.id, media, customIds, creators: [], moveDay };
  const preparedCampaigns = await prepareCampaigns(client, target, campaigns);
  const mediaIds = media.map(({ id }) => id);
  return {
    workspaceId: workspace.id,
    slug: workspace.slug,
    mediaIds,
    customIds,
    firstDay: start,
    ...preparedCampaigns,
  };
}

/** Reads the text of a report's PDF, as downloaded by a guest. */
async function readPdfText({ origin }: RunningProduct, client: ReportsClient, reportId: string, slug: string) {
  const body = { reportId, workspaceSlug: slug };
  const { statusUrl } = await client.guestCall(calls.createPdf, { body });
  for (;;) {
    const job = calls.getPdf.response.parse(await (await fetch(`${origin}${statusUrl}`)).json());
    if (job.status === 'failed') throw new Error(`The report could not be printed: ${job.error}`);
    if (job.url) {
      const pdf = new Uint8Array(await (await fetch(`${origin}${job.url}`)).arrayBuffer());
      const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
      return text;
    }
    await delay(pollMs);
  }
}

type ComparedFiles = Awaited<ReturnType<typeof compareFiles>>;

function findPageProblems(
  preview: ReportPreview,
  { sections }: ComparedFiles,
  pageSections: readonly SectionContent[],
  pdfText: string,
) {
  const localizedSections = sections.map((section) => ({ ...section, locale: preview.report.language }));
  const expected = localizedSections.map((localizedSection) =>
    getExpectedNumbers(localizedSection, preview.parts.goals),
  );
  const screenProblems = localizedSections.flatMap((localizedSection, index) => {
    const expectedNumbers = expected[index];
    const shown = pageSections.find(({ id }) => id === localizedSection.section.id);
    return expectedNumbers ? findScreenDifferences(localizedSection, expectedNumbers, shown) : [];
  });
  const numberCount = expected.reduce((sum, { all }) => sum + all.length, 0);
  return { problems: [...screenProblems, ...findPdfDifferences(pdfText, localizedSections, expected)], numberCount };
}

/** Creates random reports in a running product. Compares what guests receive: the version, files, page and PDF. */
export async function checkPages({ seed, reports, log }: { seed: number; reports: number; log(text: string): void }) {
  const product = await startRunningProduct(log);
  const browser = await openGuestBrowser();
  const problems: string[] = [];
  let [numberCount, readCount] = [0, 0];
  try {
    const client = createReportsClient(async (method, path, { token, body }) => {
      const response = await fetch(`${product.origin}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
    }, product.token);
    const demo = await prepareDemo(client, seed);
    const randomReports = fc.sample(
      arbitraryReport((days) => addDays(demo.firstDay, days)),
      { seed, numRuns: reports },
    );
    for (const [index, randomReport] of randomReports.entries()) {
      const preview = await publishRandomReport(client, demo, { random: randomReport, number: index + 1 });
      const { id, type } = preview.report;
      const comparison = await compareFiles(client, preview);
      const path = type === 'group' ? `${demo.groupId}/group` : id;
      const pageSections = await browser.read(`${product.origin}/${demo.slug}/${path}`, comparison.sections.length);
      const pdfText = await readPdfText(product, client, id, demo.slug);
      const pages = findPageProblems(preview, comparison, pageSections, pdfText);
      problems.push(
        ...[...comparison.problems, ...pages.problems].slice(0, 4).map((problem) => `report ${index + 1}: ${problem}`),
      );
      numberCount += comparison.numberCount;
      readCount += pages.numberCount;
    }
  } finally {
    await browser.close();
    await product.close();
  }
  return { problems, figures: { reports, numbers: numberCount, 'read off screen and paper': readCount } };
}
