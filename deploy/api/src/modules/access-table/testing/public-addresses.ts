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

/** Inputs for a call that needs no sign-in: `open` with a valid link or signature, `closed` without one. */
export interface PublicAddress {
  open: SampleInput;
  closed: SampleInput;
  /** For calls that accept a file. */
  file?: Buffer;
}

export const getQuery = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://localhost').searchParams);

const parseUrl = (url: string, names: readonly string[] = []): SampleInput => {
  const { pathname } = new URL(url, 'http://localhost');
  const params = Object.fromEntries(names.map((name, index) => [name, pathname.split('/').at(index * 2 + 3) ?? '']));
  return { params, query: getQuery(url) };
};

/** Returns the inputs for a signed URL and for the same URL with an invalid signature. */
function createSignedAddress(url: string, names: readonly string[] = ['id'], signature = 'signature'): PublicAddress {
  const open = parseUrl(url, names);
  const tamperedSignature = open.query?.[signature]?.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) ?? '';
  return { open, closed: { ...open, query: { ...open.query, [signature]: tamperedSignature } } };
}

const createOpenAddress = (input: SampleInput): PublicAddress => ({ open: input, closed: input });

/** Requests a PDF and prints it. */
export async function printPdf(
  api: TestApi,
  body: CallInput<typeof calls.createPdf>['body'],
  as?: Person,
): Promise<{ id: string; statusUrl: string; fileUrl: string }> {
  const job = await api.send(calls.createPdf, { body }, as);
  const printer = { print: async () => Buffer.from('%PDF-1.7'), close: async () => undefined };
  await printReport(api.platform, printer, job.body.id, { signal: new AbortController().signal, isLastAttempt: true });
  const status = await api.sendRaw({ url: job.body.statusUrl });
  return { ...job.body, fileUrl: (status.body as unknown as { url: string }).url };
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

async function crawlPicture(
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

/** Returns the picture's id. */
async function uploadPicture(api: TestApi, testUsers: TestUsers): Promise<string> {
  const { url, headers, address } = await requestPictureUpload(api, testUsers);
  await api.sendRaw({ method: 'PUT', url, headers, payload: tinyPng });
  return address.split('/').at(-1) ?? '';
}

async function setLogo(api: TestApi, { workspace: { id }, byLevel: { owner } }: TestUsers): Promise<string> {
  const { id: fileId } = await uploadFile(api, owner.person, { id });
  const body = { images: { logo: { fileId } } };
  await api.send(calls.updateWorkspace, { params: { id }, query: { workspaceId: id }, body }, owner.person);
  return fileId;
}

/** Creates inputs for a report whose guest link is on (open) and for one whose link is off (closed). */
async function createReportAddresses(api: TestApi, { workspace, byLevel: { owner, admin } }: TestUsers) {
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
  await api.send(calls.askReportApproval, { ...enabledInput, body: { linkIds: [approverLink.id] } }, owner.person);
  const { fingerprint = '' } = (await api.send(calls.previewReport, { params: { id: enabledId }, query: {} })).body;
  const getGuestInputs = (link: string) => ({
    comment: { params: { id: enabledId }, body: { link, name: 'Cleo', text: 'Thank you.' } },
    approval: { params: { id: enabledId }, body: { link, name: 'Cleo', isApproved: true, fingerprint } },
    discussion: { params: { id: enabledId }, query: { link } },
  });
  const invited = getGuestInputs(approverLink.code);
  const withoutInvitation = getGuestInputs(wrongCode);
  const getBody = (reportId: string): SampleInput => ({ body: { reportId, workspaceSlug: workspace.slug } });
  return {
    [calls.previewReport.id]: { open: { params: { id: enabledId } }, closed: { params: { id: disabledId } } },
    [calls.previewHighlight.id]: { open: { params: { id: enabledId } }, closed: { params: { id: disabledId } } },
    [calls.enterReport.id]: { open: getPasscodeInput(link.code), closed: getPasscodeInput(wrongCode) },
    [calls.getReportEmbedding.id]: {
      open: { params: { id: enabledId }, query: { link: link.code } },
      closed: { params: { id: enabledId }, query: { link: wrongCode } },
    },
    [calls.getGuestDiscussion.id]: { open: invited.discussion, closed: withoutInvitation.discussion },
    [calls.addGuestComment.id]: { open: invited.comment, closed: withoutInvitation.comment },
    [calls.answerGuestApproval.id]: { open: invited.approval, closed: withoutInvitation.approval },
    [calls.createPdf.id]: { open: getBody(enabledId), closed: getBody(disabledId) },
    [calls.exportReportCsv.id]: {
      open: { body: { reportId: enabledId } },
      closed: { body: { reportId: disabledId } },
    },
    [calls.exportOfflineReport.id]: {
      open: { body: { reportId: enabledId } },
      closed: { body: { reportId: disabledId } },
    },
    [calls.exportReportSlides.id]: {
      open: { body: { reportId: enabledId } },
      closed: { body: { reportId: disabledId } },
    },
    [calls.exportReportWorkbook.id]: {
      open: { body: { reportId: enabledId } },
      closed: { body: { reportId: disabledId } },
    },
  };
}

/** Creates inputs for a public dashboard (open) and for a restricted one (closed). */
async function createDashboardAddresses(api: TestApi, { workspace, byLevel: { owner, admin } }: TestUsers) {
  const open = { id: owner.ownItems.dashboardId };
  const closed = { id: admin.ownItems.dashboardId };
  const body = { meta: { isPublic: true }, version: 1 };
  await api.send(calls.updateDashboard, { query: { workspaceId: workspace.id }, params: open, body }, owner.person);
  return {
    [calls.getDashboardEmbedding.id]: { open: { params: open }, closed: { params: closed } },
    [calls.getPublicDashboard.id]: { open: { params: open }, closed: { params: closed } },
    [calls.queryPublicDashboardCards.id]: { open: { params: open, body: {} }, closed: { params: closed, body: {} } },
  };
}

async function getDigestAddresses(
  api: TestApi,
  { byLevel: { owner } }: TestUsers,
): Promise<Record<string, PublicAddress>> {
  const { db, links } = api.platform;
  const { id } = await db
    .selectFrom('digestRecipients')
    .select('id')
    .where('digestId', '=', owner.ownItems.digestId)
    .executeTakeFirstOrThrow();
  const subscription = createSignedAddress(createSubscriptionLinks(links).getOneClickPath(id), []);
  const withBody = (input: SampleInput): SampleInput => ({ ...input, body: { isSubscribed: true } });
  const contents = createContentStore(api.platform);
  const { language, timezone } = { language: 'en' as const, timezone: 'UTC' };
  const names = {
    name: 'Weekly',
    about: 'dashboard' as const,
    dashboardName: 'Overview',
    workspaceName: 'Harbour',
    path: '/harbour',
  };
  const period = { from: '2026-06-15', to: '2026-06-16' };
  const content = { ...names, language, timezone, period, colors: [], cards: [] };
  await contents.save('dgt_1', {
    content,
    pictures: new Map(),
    pdf: undefined,
    grants: { workspaceId: owner.ownItems.workspaceId, stamps: {} },
  });
  const printToken = contents.issueToken('dgt_1');
  return {
    [calls.getDigestSubscription.id]: subscription,
    [calls.setDigestSubscription.id]: { open: withBody(subscription.open), closed: withBody(subscription.closed) },
    [calls.openDigestUnsubscribe.id]: subscription,
    [calls.unsubscribeDigest.id]: { ...subscription, file: Buffer.from('List-Unsubscribe=One-Click') },
    [calls.getDigestContent.id]: {
      open: { query: { printToken } },
      closed: { query: { printToken: `x${printToken}` } },
    },
  };
}

/** Creates the inputs for every call that needs no sign-in. */
export async function createPublicAddresses(api: TestApi, testUsers: TestUsers, pictureUrl: string) {
  const owner = testUsers.byLevel.owner;
  const pdfRequest = { reportId: owner.ownItems.reportId, workspaceSlug: testUsers.workspace.slug };
  const pdf = await printPdf(api, pdfRequest, owner.person);
  const poster = await uploadPoster(api, testUsers);
  const source = { query: { workspaceId: testUsers.workspace.id }, params: { id: owner.ownItems.sourceId } };
  const { meta } = (await api.send(calls.getSource, source, owner.person)).body;
  const linkInput = { ...source, params: { id: owner.ownItems.linkId } };
  const { body: link } = await api.send(calls.getLink, linkInput, owner.person);
  const code = meta.settings.script?.code ?? '';
  const timingReport = { kind: 'timing', remote: 'host', version: '1', phase: 'load', durationMs: 5 } as const;
  const pageview = { type: 'pageview', pv: 'a'.repeat(16), at: 1 };
  const beacon = { v: 1, id: 'b'.repeat(16), code, url: 'https://news.example/', sentAt: 1, events: [pageview] };
  const path = createUnsubscribeLinks(api.platform.links).getPath(owner.person.id, 'goalBehind');
  const unsubscription = { ...createSignedAddress(path, []), file: Buffer.from('List-Unsubscribe=One-Click') };
  const addresses: Record<string, PublicAddress> = {
    ...(await createReportAddresses(api, testUsers)),
    ...(await createDashboardAddresses(api, testUsers)),
    ...(await getDigestAddresses(api, testUsers)),
    [calls.getPdf.id]: createSignedAddress(pdf.statusUrl),
    [calls.downloadPdf.id]: createSignedAddress(pdf.fileUrl),
    [calls.readFile.id]: createSignedAddress(poster.fileUrl),
    [calls.readThumbnail.id]: createSignedAddress(poster.thumbnailUrl, ['id', 'size']),
    [calls.storeUpload.id]: { ...createSignedAddress(await requestUpload(api, testUsers)), file: tinyPng },
    [calls.getMediaPreview.id]: createSignedAddress(await crawlPicture(api, testUsers, pictureUrl)),
    [calls.getPicture.id]: createSignedAddress(createPictureLinks(api.platform).getUrl(pictureUrl)),
    [calls.getDriveThumbnail.id]: createSignedAddress(owner.drive?.thumbnailUrl ?? '', [], 'item'),
    [calls.unsubscribe.id]: unsubscription,
    [calls.openUnsubscribe.id]: { open: unsubscription.open, closed: unsubscription.closed },
    [calls.storePictureUpload.id]: {
      ...createSignedAddress(await requestPictureUploadUrl(api, testUsers)),
      file: tinyPng,
    },
    [calls.readUploadedPicture.id]: createOpenAddress({ params: { id: await uploadPicture(api, testUsers) } }),
    [calls.readBrandImage.id]: createOpenAddress({ params: { id: await setLogo(api, testUsers) } }),
    [calls.returnFromDrive.id]: createOpenAddress({ query: { state: 'none' } }),
    [calls.returnFromChannel.id]: createOpenAddress({ params: { channelId: 'ga' }, query: { state: 'none' } }),
    [calls.getOpenApi.id]: createOpenAddress({}),
    [calls.listIssuerKeys.id]: createOpenAddress({}),
    [calls.verifyReportVersion.id]: createOpenAddress({ body: { fingerprint: '0'.repeat(64) } }),
    [calls.receivePaymentEvent.id]: { ...createOpenAddress({}), file: Buffer.from('{}') },
    [calls.getTrackingScript.id]: createOpenAddress({ params: { code } }),
    [calls.followLink.id]: createOpenAddress({ params: { code: link.code } }),
    [calls.collectEvents.id]: createOpenAddress({ body: beacon }),
    [calls.sendClientReports.id]: createOpenAddress({ body: { revision: 1, reports: [timingReport] } }),
  };
  return (call: Call): PublicAddress => {
    const address = addresses[call.id];
    if (!address) throw new Error(`Add the inputs of ${call.id} to testing/public-addresses.ts.`);
    return address;
  };
}
