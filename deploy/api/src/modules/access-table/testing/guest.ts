import { type Call, type CallInput, calls } from '@reportage/contracts';
import { unzipSync } from 'fflate';
import type { SampleInput } from '../../../testing/sample-inputs/index.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import type { WorkspaceItems } from '../../../testing/workspace-items.ts';
import { createPrintTokens } from '../../print-jobs/index.ts';
import type { CellResponse } from './access-cells.ts';
import { getQuery, printPdf } from './public-inputs.ts';
import type { TestUsers } from './test-users.ts';

/** A guest's credentials, by their parameter names in calls. */
export type Credentials = Record<string, string>;

/** A guest of one report who uses a named link with a passcode. The report's plain link is off. */
export interface Guest {
  /** All of the guest's credentials together, and each one on its own. */
  credentials: { all: Credentials; alone: Record<string, Credentials> };
  /** The secrets among the credentials. */
  secrets: Record<string, string>;
  /** The shared report and the other items of its owner. */
  items: WorkspaceItems;
  /** Inputs for the calls that the link permits, by call id. */
  permittedInputs: ReadonlyMap<string, SampleInput>;
  /** Describes what is wrong with the response to a call that the link permits, if anything. */
  findProblem(call: Call, response: CellResponse): Promise<string | undefined>;
}

const passcode = 'open sesame';
/** The name and number in the published version. The current report has a different name and no numbers. */
const sharedName = 'Shared name';
const sharedNumber = 40_417;
const sharedNumberPattern = /40[.,]?417/;
/** Occurs in all text that was written after publication or for members only. */
const unsharedWord = 'Unshared';

/** The permitted calls that return the shared version itself. */
const versionCalls: ReadonlySet<string> = new Set(
  [
    calls.previewReport,
    calls.previewHighlight,
    calls.createPdf,
    calls.exportReportCsv,
    calls.exportOfflineReport,
    calls.exportReportSlides,
    calls.exportReportWorkbook,
  ].map(({ id }) => id),
);

/**
 * Publishes a report and changes it afterwards, so that its name and numbers show which version a response contains.
 */
async function shareReport(api: TestApi, { workspace, byLevel: { owner } }: TestUsers) {
  const query = { workspaceId: workspace.id };
  const { person, ownItems } = owner;
  api.facts.numbers = { web_pageviews: sharedNumber };
  const reportValues = { name: sharedName, campaign: ownItems.campaignId };
  const { body: report } = await api.send(calls.createReport, { query, body: reportValues }, person);
  const reportInput = { query, params: { id: report.id } };
  await api.send(calls.publishReport, { ...reportInput, body: {} }, person);
  await api.send(calls.publishHighlight, { ...reportInput, body: { link: { isOn: false } } }, person);
  const linkValues = { name: `${unsharedWord} link name`, passcode, allowsComments: true };
  const { body: link } = await api.send(calls.createReportLink, { ...reportInput, body: linkValues }, person);
  await api.send(calls.requestReportApproval, { ...reportInput, body: { linkIds: [link.id] } }, person);
  const comment = { ...reportInput, body: { text: `${unsharedWord} question among members` } };
  const { body: thread } = await api.send(calls.addReportComment, comment, person);
  const { version } = (await api.send(calls.getReport, reportInput, person)).body;
  const renamed = { name: `${unsharedWord} name`, version };
  await api.send(calls.updateReport, { ...reportInput, body: renamed }, person);
  api.facts.numbers = {};
  const [published] = (await api.send(calls.listReportVersions, reportInput, person)).body.data;
  const items: WorkspaceItems = {
    ...ownItems,
    reportId: report.id,
    reportLinkId: link.id,
    reportThreadId: thread.id,
    reportVersionId: published?.id ?? '',
    reportFingerprint: published?.seal?.fingerprint ?? '',
  };
  return { code: link.code, items };
}

type GuestKey = Record<'link' | 'pass', string>;

function getPermittedInputs(
  testUsers: TestUsers,
  { reportId: id, reportFingerprint: fingerprint }: WorkspaceItems,
  key: GuestKey,
) {
  const params = { id };
  const byQuery = { params, query: key };
  const fileInput = { body: { reportId: id, ...key } };
  const namedInput = { ...key, name: 'Cleo' };
  const inputs: [Call, SampleInput][] = [
    [calls.previewReport, byQuery],
    [calls.previewHighlight, byQuery],
    [calls.createPdf, { body: { reportId: id, workspaceSlug: testUsers.workspace.slug, ...key } }],
    [calls.exportReportCsv, fileInput],
    [calls.exportOfflineReport, fileInput],
    [calls.exportReportSlides, fileInput],
    [calls.exportReportWorkbook, fileInput],
    [calls.enterReport, { params, body: { link: key.link, passcode } }],
    [calls.getReportEmbedding, { params, query: { link: key.link } }],
    [calls.getGuestDiscussion, byQuery],
    [calls.addGuestComment, { params, body: { ...namedInput, text: 'Is this final?' } }],
    [calls.answerGuestApproval, { params, body: { ...namedInput, isApproved: true, fingerprint } }],
  ];
  return new Map(inputs.map(([call, input]) => [call.id, input]));
}

const extractText = (content: Buffer): string =>
  content.subarray(0, 2).toString() === 'PK'
    ? Object.values(unzipSync(content))
        .map((file) => Buffer.from(file).toString())
        .join('\n')
    : content.toString();

export async function createGuest(api: TestApi, testUsers: TestUsers): Promise<Guest> {
  const { code, items } = await shareReport(api, testUsers);
  const params = { id: items.reportId };
  const { pass } = (await api.send(calls.enterReport, { params, body: { link: code, passcode } })).body;
  const key = { link: code, pass };
  const pdfRequest: CallInput<typeof calls.createPdf>['body'] = {
    reportId: items.reportId,
    workspaceSlug: testUsers.workspace.slug,
    ...key,
  };
  const pdf = await printPdf(api, pdfRequest);
  const printToken = createPrintTokens(api.platform).issue(pdf.id);
  const status = getQuery(pdf.statusUrl);
  const file = getQuery(pdf.fileUrl);
  const readSnapshot = async (jobId: string): Promise<string> => {
    const job = api.platform.db.selectFrom('jobs').select('input').where('id', '=', jobId);
    return JSON.stringify((await job.executeTakeFirstOrThrow()).input.snapshot);
  };
  return {
    items,
    credentials: {
      all: { ...key, printToken, ...file },
      alone: {
        'the link': { link: code },
        'the link and its pass': key,
        'a print token': { printToken },
        'the query of a PDF’s status URL': status,
        'the query of a PDF’s file URL': file,
      },
    },
    secrets: {
      code,
      pass,
      'print token': printToken,
      'status URL signature': status.signature ?? '',
      'file URL signature': file.signature ?? '',
    },
    permittedInputs: getPermittedInputs(testUsers, items, key),
    async findProblem({ id }, { status: statusCode, content }) {
      if (statusCode >= 400) return `${statusCode} ${content.toString()}`;
      const text = extractText(content);
      const exposedText =
        id === calls.createPdf.id ? await readSnapshot((JSON.parse(text) as { id: string }).id) : text;
      const index = exposedText.indexOf(unsharedWord);
      if (index >= 0) return `shows a guest “${exposedText.slice(index, index + 40)}”, which is not shared`;
      const hasExpectedNumber = !versionCalls.has(id) || sharedNumberPattern.test(exposedText);
      return hasExpectedNumber ? undefined : 'does not contain the number from the shared version';
    },
  };
}
