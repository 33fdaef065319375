import { type Call, type CallInput, calls } from '@reportage/contracts';
import sharp from 'sharp';
import type { SampleInput } from '../../../testing/sample-inputs/index.ts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import { tinyPng, uploadFile } from '../../../testing/upload-file.ts';
import { createContentStore } from '../../digests/run/content-store.ts';
import { createSubscriptionLinks } from '../../digests/subscription-links.ts';
import { storeThumbnails } from '../../files/thumbnails/thumbnails.jobs.ts';
import { storeCrawledPage } from '../../media/unclaimed-pages.ts';
import { createUnsubscribeLinks } from '../../notifications/unsubscribe-links.ts';
import { printReport } from '../../pdf/pdf.jobs.ts';
import { createPictureLinks } from '../../pictures/index.ts';
import type { TestUsers } from './test-users.ts';

/** Inputs for a call that needs no sign-in. They are the same if the call is open to everybody. */
export interface PublicInputs {
  /** Has a valid link or signature, or is for something that is public. */
  validInput: SampleInput;
  invalidInput: SampleInput;
  /** For calls that accept a file. */
  file?: Buffer;
}

export const getQuery = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://localhost').searchParams);

const parseUrl = (url: string, names: readonly string[] = []): SampleInput => {
  const { pathname } = new URL(url, 'http://localhost');
  // From the third segment on, parameters alternate with names: `/api/files/:id/thumbnails/:size`.
  const params = Object.fromEntries(names.map((name, index) => [name, pathname.split('/').at(index * 2 + 3) ?? '']));
  return { params, query: getQuery(url) };
};

/** Returns the inputs for a signed URL and for the same URL with an invalid signature. */
function createSignedInputs(url: string, names: readonly string[] = ['id'], signature = 'signature'): PublicInputs {
  const validInput = parseUrl(url, names);
  const tamperedSignature =
    validInput.query?.[signature]?.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) ?? '';
  return {
    validInput,
    invalidInput: { ...validInput, query: { ...validInput.query, [signature]: tamperedSignature } },
  };
}

const createOpenInputs = (input: SampleInput): PublicInputs => ({ validInput: input, invalidInput: input });

/** Requests a PDF and prints it. */
export async function printPdf(
  api: TestApi,
  body: CallInput<typeof calls.createPdf>['body'],
  person?: Person,
): Promise<{ id: string; statusUrl: string; fileUrl: string }> {
  const job = await api.send(calls.createPdf, { body }, person);
  const printer = { print: async () => Buffer.from('%PDF-1.7'), close: async () => undefined };
  await printReport(api.platform, printer, job.body.id, { signal: new AbortController().signal, isLastAttempt: true });
  const statusResponse = await api.sendRaw({ url: job.body.statusUrl });
  return { ...job.body, fileUrl: (statusResponse.body as unknown as { url: string }).url };
}

async function uploadPoster(api: TestApi, { workspace, byLevel: { owner } }: TestUsers) {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8553d' } })
    .png()
    .toBuffer();
  const { id: fileId } = await uploadFile(api, owner.person, workspace, { content });
  await storeThumbnails(api.platform, fileId);
  const body = { mediaType: 'custom' as const, title: 'Poster', fileId };
  const item = await api.send(calls.addMedia, { query: { workspaceId: workspace.id }, body }, owner.person);
  const { file } = item.body;
  return { fileUrl: file?.url ?? '', thumbnailUrl: file?.thumbnails?.small ?? '' };
}

/** Stores a crawled page with a picture. @returns the URL of its preview */
async function storePageWithPicture(
  api: TestApi,
  { workspace, byLevel: { owner } }: TestUsers,
  imageUrl: string,
): Promise<string> {
  const { db, identifiers } = api.platform;
  const id = identifiers.next('media');
  const page = { description: null, author: null, publishedAt: null, kind: null, imageUrl };
  const crawledPage = {
    id,
    sourceId: null,
    address: 'https://news.example/boat',
    title: null,
    now: api.clock.at,
    page,
  };
  await db.transaction().execute((tx) => storeCrawledPage(tx, workspace.id, crawledPage));
  const { body } = await api.send(
    calls.listMedia,
    { query: { workspaceId: workspace.id, mediaIds: id } },
    owner.person,
  );
  return body.data[0]?.previewUrl ?? '';
}

async function requestUpload(api: TestApi, { workspace, byLevel: { owner } }: TestUsers): Promise<string> {
  const body = { name: 'boat.png', type: 'image/png' as const, size: tinyPng.length };
  return (await api.send(calls.requestUpload, { query: { workspaceId: workspace.id }, body }, owner.person)).body.url;
}

async function requestPictureUpload(api: TestApi, { byLevel: { owner } }: TestUsers) {
  const body = { type: 'image/png' as const, size: tinyPng.length };
  return (await api.send(calls.requestPictureUpload, { body }, owner.person)).body;
}

const requestPictureUploadUrl = async (api: TestApi, testUsers: TestUsers): Promise<string> =>
  (await requestPictureUpload(api, testUsers)).url;

/** Uploads a picture. @returns its id */
async function uploadPicture(api: TestApi, testUsers: TestUsers): Promise<string> {
  const { url, headers, address } = await requestPictureUpload(api, testUsers);
  await api.sendRaw({ method: 'PUT', url, headers, payload: tinyPng });
  return address.split('/').at(-1) ?? '';
}

/** Sets the workspace's logo. @returns the file's id */
async function setLogo(api: TestApi, { workspace: { id }, byLevel: { owner } }: TestUsers): Promise<string> {
  const { id: fileId } = await uploadFile(api, owner.person, { id });
  const body = { images: { logo: { fileId } } };
  await api.send(calls.updateWorkspace, { params: { id }, query: { workspaceId: id }, body }, owner.person);
  return fileId;
}

/** Creates inputs for a report whose guest link is on and for one whose link is off. */
async function createReportInputs(api: TestApi, { workspace, byLevel: { owner, admin } }: TestUsers) {
  const enabledId = owner.ownItems.reportId;
  const disabledId = admin.ownItems.reportId;
  const enabledInput = { query: { workspaceId: workspace.id }, params: { id: enabledId }, body: {} };
  await api.send(calls.publishReport, { ...enabledInput, body: { link: { isOn: true } } }, owner.person);
  const disabledInput = { ...enabledInput, params: { id: disabledId } };
  await api.send(calls.publishReport, disabledInput, admin.person);
  const namedLink = { ...enabledInput, body: { name: 'Client', passcode: 'open sesame' } };
  const { body: link } = await api.send(calls.createReportLink, namedLink, owner.person);
  const wrongCode = `${link.code.slice(0, -1)}${link.code.endsWith('A') ? 'B' : 'A'}`;
  const getPasscodeInput = (code: string): SampleInput => ({
    params: { id: enabledId },
    body: { link: code, passcode: 'open sesame' },
  });
  await api.send(calls.publishHighlight, { ...enabledInput, body: { link: { isOn: true } } }, owner.person);
  await api.send(calls.publishHighlight, disabledInput, admin.person);
  await api.send(calls.setHighlightLink, { ...disabledInput, body: { isOn: false } }, admin.person);
  const { body: approverLink } = await api.send(
    calls.createReportLink,
    { ...enabledInput, body: { name: 'Approvers', allowsComments: true } },
    owner.person,
  );
  await api.send(calls.requestReportApproval, { ...enabledInput, body: { linkIds: [approverLink.id] } }, owner.person);
  const { fingerprint = '' } = (await api.send(calls.previewReport, { params: { id: enabledId }, query: {} })).body;
  const getGuestInputs = (link: string) => ({
    comment: { params: { id: enabledId }, body: { link, name: 'Cleo', text: 'Thank you.' } },
    approval: { params: { id: enabledId }, body: { link, name: 'Cleo', isApproved: true, fingerprint } },
    discussion: { params: { id: enabledId }, query: { link } },
  });
  const validInputs = getGuestInputs(approverLink.code);
  const invalidInputs = getGuestInputs(wrongCode);
  const getPdfInput = (reportId: string): SampleInput => ({ body: { reportId, workspaceSlug: workspace.slug } });
  return {
    [calls.previewReport.id]: {
      validInput: { params: { id: enabledId } },
      invalidInput: { params: { id: disabledId } },
    },
    [calls.previewHighlight.id]: {
      validInput: { params: { id: enabledId } },
      invalidInput: { params: { id: disabledId } },
    },
    [calls.enterReport.id]: { validInput: getPasscodeInput(link.code), invalidInput: getPasscodeInput(wrongCode) },
    [calls.getReportEmbedding.id]: {
      validInput: { params: { id: enabledId }, query: { link: link.code } },
      invalidInput: { params: { id: enabledId }, query: { link: wrongCode } },
    },
    [calls.getGuestDiscussion.id]: { validInput: validInputs.discussion, invalidInput: invalidInputs.discussion },
    [calls.addGuestComment.id]: { validInput: validInputs.comment, invalidInput: invalidInputs.comment },
    [calls.answerGuestApproval.id]: { validInput: validInputs.approval, invalidInput: invalidInputs.approval },
    [calls.createPdf.id]: { validInput: getPdfInput(enabledId), invalidInput: getPdfInput(disabledId) },
    [calls.exportReportCsv.id]: {
      validInput: { body: { reportId: enabledId } },
      invalidInput: { body: { reportId: disabledId } },
    },
    [calls.exportOfflineReport.id]: {
      validInput: { body: { reportId: enabledId } },
      invalidInput: { body: { reportId: disabledId } },
    },
    [calls.exportReportSlides.id]: {
      validInput: { body: { reportId: enabledId } },
      invalidInput: { body: { reportId: disabledId } },
    },
    [calls.exportReportWorkbook.id]: {
      validInput: { body: { reportId: enabledId } },
      invalidInput: { body: { reportId: disabledId } },
    },
  };
}

/** Creates inputs for a public dashboard and for a restricted one. */
async function createDashboardInputs(api: TestApi, { workspace, byLevel: { owner, admin } }: TestUsers) {
  const publicParams = { id: owner.ownItems.dashboardId };
  const restrictedParams = { id: admin.ownItems.dashboardId };
  const body = { meta: { isPublic: true }, version: 1 };
  await api.send(
    calls.updateDashboard,
    { query: { workspaceId: workspace.id }, params: publicParams, body },
    owner.person,
  );
  return {
    [calls.getDashboardEmbedding.id]: {
      validInput: { params: publicParams },
      invalidInput: { params: restrictedParams },
    },
    [calls.getPublicDashboard.id]: { validInput: { params: publicParams }, invalidInput: { params: restrictedParams } },
    [calls.queryPublicDashboardCards.id]: {
      validInput: { params: publicParams, body: {} },
      invalidInput: { params: restrictedParams, body: {} },
    },
  };
}

async function createDigestInputs(
  api: TestApi,
  { byLevel: { owner } }: TestUsers,
): Promise<Record<string, PublicInputs>> {
  const { db, links } = api.platform;
  const { id } = await db
    .selectFrom('digestRecipients')
    .select('id')
    .where('digestId', '=', owner.ownItems.digestId)
    .executeTakeFirstOrThrow();
  const subscription = createSignedInputs(createSubscriptionLinks(links).getOneClickPath(id), []);
  const withBody = (input: SampleInput): SampleInput => ({ ...input, body: { isSubscribed: true } });
  const contentStore = createContentStore(api.platform);
  const language = 'en' as const;
  const timezone = 'UTC';
  const names = {
    name: 'Weekly',
    about: 'dashboard' as const,
    dashboardName: 'Overview',
    workspaceName: 'Harbour',
    path: '/harbour',
  };
  const period = { from: '2026-06-15', to: '2026-06-16' };
  const content = { ...names, language, timezone, period, colors: [], cards: [] };
  await contentStore.save('dgt_1', {
    content,
    pictures: new Map(),
    pdf: undefined,
    grants: { workspaceId: owner.ownItems.workspaceId, stamps: {} },
  });
  const printToken = contentStore.issueToken('dgt_1');
  return {
    [calls.getDigestSubscription.id]: subscription,
    [calls.setDigestSubscription.id]: {
      validInput: withBody(subscription.validInput),
      invalidInput: withBody(subscription.invalidInput),
    },
    [calls.openDigestUnsubscribe.id]: subscription,
    [calls.unsubscribeDigest.id]: { ...subscription, file: Buffer.from('List-Unsubscribe=One-Click') },
    [calls.getDigestContent.id]: {
      validInput: { query: { printToken } },
      invalidInput: { query: { printToken: `x${printToken}` } },
    },
  };
}

/** Creates the inputs for every call that needs no sign-in. */
export async function createPublicInputs(api: TestApi, testUsers: TestUsers, pictureUrl: string) {
  const owner = testUsers.byLevel.owner;
  const pdfRequest = { reportId: owner.ownItems.reportId, workspaceSlug: testUsers.workspace.slug };
  const pdf = await printPdf(api, pdfRequest, owner.person);
  const poster = await uploadPoster(api, testUsers);
  const sourceInput = { query: { workspaceId: testUsers.workspace.id }, params: { id: owner.ownItems.sourceId } };
  const { meta } = (await api.send(calls.getSource, sourceInput, owner.person)).body;
  const linkInput = { ...sourceInput, params: { id: owner.ownItems.linkId } };
  const { body: link } = await api.send(calls.getLink, linkInput, owner.person);
  const code = meta.settings.script?.code ?? '';
  const timingReport = { kind: 'timing', remote: 'host', version: '1', phase: 'load', durationMs: 5 } as const;
  const pageview = { type: 'pageview', pv: 'a'.repeat(16), at: 1 };
  const beacon = { v: 1, id: 'b'.repeat(16), code, url: 'https://news.example/', sentAt: 1, events: [pageview] };
  const path = createUnsubscribeLinks(api.platform.links).getPath(owner.person.id, 'goalBehind');
  const unsubscription = { ...createSignedInputs(path, []), file: Buffer.from('List-Unsubscribe=One-Click') };
  const inputs: Record<string, PublicInputs> = {
    ...(await createReportInputs(api, testUsers)),
    ...(await createDashboardInputs(api, testUsers)),
    ...(await createDigestInputs(api, testUsers)),
    [calls.getPdf.id]: createSignedInputs(pdf.statusUrl),
    [calls.downloadPdf.id]: createSignedInputs(pdf.fileUrl),
    [calls.readFile.id]: createSignedInputs(poster.fileUrl),
    [calls.readThumbnail.id]: createSignedInputs(poster.thumbnailUrl, ['id', 'size']),
    [calls.storeUpload.id]: { ...createSignedInputs(await requestUpload(api, testUsers)), file: tinyPng },
    [calls.getMediaPreview.id]: createSignedInputs(await storePageWithPicture(api, testUsers, pictureUrl)),
    [calls.getPicture.id]: createSignedInputs(createPictureLinks(api.platform).getUrl(pictureUrl)),
    [calls.getDriveThumbnail.id]: createSignedInputs(owner.drive?.thumbnailUrl ?? '', [], 'item'),
    [calls.unsubscribe.id]: unsubscription,
    [calls.openUnsubscribe.id]: { validInput: unsubscription.validInput, invalidInput: unsubscription.invalidInput },
    [calls.storePictureUpload.id]: {
      ...createSignedInputs(await requestPictureUploadUrl(api, testUsers)),
      file: tinyPng,
    },
    [calls.readUploadedPicture.id]: createOpenInputs({ params: { id: await uploadPicture(api, testUsers) } }),
    [calls.readBrandImage.id]: createOpenInputs({ params: { id: await setLogo(api, testUsers) } }),
    [calls.returnFromDrive.id]: createOpenInputs({ query: { state: 'none' } }),
    [calls.returnFromChannel.id]: createOpenInputs({ params: { channelId: 'ga' }, query: { state: 'none' } }),
    [calls.getOpenApi.id]: createOpenInputs({}),
    [calls.listIssuerKeys.id]: createOpenInputs({}),
    [calls.verifyReportVersion.id]: createOpenInputs({ body: { fingerprint: '0'.repeat(64) } }),
    [calls.receivePaymentEvent.id]: { ...createOpenInputs({}), file: Buffer.from('{}') },
    [calls.getTrackingScript.id]: createOpenInputs({ params: { code } }),
    [calls.followLink.id]: createOpenInputs({ params: { code: link.code } }),
    [calls.collectEvents.id]: createOpenInputs({ body: beacon }),
    [calls.sendClientReports.id]: createOpenInputs({ body: { revision: 1, reports: [timingReport] } }),
  };
  return (call: Call): PublicInputs => {
    const callInputs = inputs[call.id];
    if (!callInputs) throw new Error(`Add inputs for ${call.id} to testing/public-inputs.ts.`);
    return callInputs;
  };
}
