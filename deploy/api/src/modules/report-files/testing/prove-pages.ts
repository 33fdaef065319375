import { setTimeout as wait } from 'node:timers/promises';
import { calls, type ReportPreview } from '@reportage/contracts';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { addDays } from '../../../platform/clock.ts';
import { drawScene, firstDay } from '../../goals/testing/random-goals.ts';
import { compareFiles } from './compare-files.ts';
import { expectedTexts, paperDifferences, screenDifferences } from './compare-pages.ts';
import { openGuestBrowser, type ReadSection } from './guest-page.ts';
import { makeReport, type ReportPlace } from './make-report.ts';
import { prepareCampaigns } from './prepare-campaigns.ts';
import { arbitraryReport } from './random-reports.ts';
import { createReportsClient, type ReportsClient } from './reports-client.ts';
import { type RunningProduct, startRunningProduct } from './running-product.ts';

const campaignCount = 3;
/** The demo workspace has numbers for the last few weeks. */
const daysBack = 40;
const mediaOfCampaigns = 3;
const pollMs = 250;

interface DemoPlace extends ReportPlace {
  slug: string;
  firstDay: string;
}

/** Creates campaigns with random goals over the demo's media. */
async function preparePlace(client: ReportsClient, seed: number): Promise<DemoPlace> {
  const [workspace] = (await client.call(calls.listWorkspaces, {})).data;
  if (!workspace) throw new Error('The product started without its demo workspace.');
  const query = { workspaceId: workspace.id };
  const library = (await client.call(calls.listMedia, { query: { ...query, mediaType: 'web' } })).data;
  const media = library.filter(({ mediaType }) => mediaType === 'web').slice(0, mediaOfCampaigns);
  const metrics = (await client.call(calls.listCustomMetrics, { query })).data;
  const spend = metrics.find(({ unit }) => unit === 'currency')?.id;
  const score = metrics.find(({ id }) => id !== spend)?.id;
  const customIds = { ...(spend ? { custom_spend: spend } : {}), ...(score ? { custom_score: score } : {}) };
  const start = addDays(new Date().toISOString().slice(0, 10), -daysBack);
  const moveDay = (day: string) => addDays(start, Math.round((Date.parse(day) - Date.parse(firstDay)) / 86_400_000));
  const { campaigns } = drawScene(seed, campaignCount);
  const target = { workspaceId: workspace.id, media, customIds, creators: [], moveDay };
  const made = await prepareCampaigns(client, target, campaigns);
  const mediaIds = media.map(({ id }) => id);
  return { workspaceId: workspace.id, slug: workspace.slug, mediaIds, customIds, firstDay: start, ...made };
}

/** The text of a report's PDF, as a guest gets it. */
async function readPaper({ origin }: RunningProduct, client: ReportsClient, reportId: string, slug: string) {
  const body = { reportId, workspaceSlug: slug };
  const { statusUrl } = await client.guestCall(calls.createPdf, { body });
  for (;;) {
    const job = calls.getPdf.response.parse(await (await fetch(`${origin}${statusUrl}`)).json());
    if (job.status === 'failed') throw new Error(`The report was not printed: ${job.error}`);
    if (job.url) {
      const pdf = new Uint8Array(await (await fetch(`${origin}${job.url}`)).arrayBuffer());
      const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
      return text;
    }
    await wait(pollMs);
  }
}

type Compared = Awaited<ReturnType<typeof compareFiles>>;

function pageProblems(preview: ReportPreview, { sections }: Compared, read: readonly ReadSection[], paper: string) {
  const parts = sections.map((section) => ({ ...section, locale: preview.report.language }));
  const expected = parts.map((part) => expectedTexts(part, preview.parts.goals));
  const screen = parts.flatMap((part, index) => {
    const texts = expected[index];
    const shown = read.find(({ id }) => id === part.section.id);
    return texts ? screenDifferences(part, texts, shown) : [];
  });
  const numbers = expected.reduce((sum, { all }) => sum + all.length, 0);
  return { problems: [...screen, ...paperDifferences(paper, parts, expected)], numbers };
}

/**
 * Creates random reports in a running product, and compares what guests get: the version, its files, the page in a
 * browser, and the PDF that the product prints.
 */
export async function provePages({ seed, reports, log }: { seed: number; reports: number; log(text: string): void }) {
  const product = await startRunningProduct(log);
  const browser = await openGuestBrowser();
  const problems: string[] = [];
  let [numbers, readNumbers] = [0, 0];
  try {
    const client = createReportsClient(async (method, path, { token, body }) => {
      const answer = await fetch(`${product.origin}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
    }, product.token);
    const place = await preparePlace(client, seed);
    const drawn = fc.sample(
      arbitraryReport((days) => addDays(place.firstDay, days)),
      { seed, numRuns: reports },
    );
    for (const [index, random] of drawn.entries()) {
      const preview = await makeReport(client, place, { random, number: index + 1 });
      const { id, type } = preview.report;
      const compared = await compareFiles(client, preview);
      const path = type === 'group' ? `${place.groupId}/group` : id;
      const read = await browser.read(`${product.origin}/${place.slug}/${path}`, compared.sections.length);
      const paper = await readPaper(product, client, id, place.slug);
      const pages = pageProblems(preview, compared, read, paper);
      problems.push(
        ...[...compared.problems, ...pages.problems].slice(0, 4).map((one) => `report ${index + 1}: ${one}`),
      );
      numbers += compared.numbers;
      readNumbers += pages.numbers;
    }
  } finally {
    await browser.close();
    await product.close();
  }
  return { problems, figures: { reports, numbers, 'read off screen and paper': readNumbers } };
}
