import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AnyNotification, idSchema, type NotificationKind, notificationSchema } from '@reportage/contracts';
import type { DefinedRemote } from '../define/define-remote.ts';
import { describeNotification } from './describe-notification.ts';

const repository = resolve(import.meta.dirname, '../../../..');

async function readRemotes(): Promise<DefinedRemote[]> {
  const folders = readdirSync(repository).filter((name) => name.startsWith('mfe-'));
  const modules = folders.map(
    (name) => import(join(repository, name, 'src/remote.ts')) as Promise<{ default: DefinedRemote }>,
  );
  return (await Promise.all(modules)).map((module) => module.default);
}

const createId = (prefix: string): string => `${prefix}_01h455vb4pex5vsknk084sn02q`;
const report = { reportId: createId('rpt'), reportName: 'Weekly', campaignName: 'Summer' };
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const media = { partnerName: 'Ida', mediaCount: 2 };
const goal = { campaignId: createId('cmp'), campaignName: 'Summer' };

const payloads: Record<NotificationKind, Record<string, unknown>> = {
  inviteAccepted: { personName: 'Ida', access: 'editor' },
  sourceConnected: { sourceId: createId('src'), sourceName: 'Main site' },
  sourceLimited: { sourceId: createId('src'), sourceName: 'Main site' },
  sourceFailing: { sourceId: createId('src'), sourceName: 'Main site', failingSince: '2026-11-20T10:00:00.000Z' },
  crawlDone: { siteName: 'planet.example', pageCount: 1, crawlId: 'crl_01h455vb4pex5vsknk084sn02q' },
  pdfReady: { ...report, jobId: createId('job'), signature: 's', availableUntil: inAnHour },
  pdfFailed: { ...report, jobId: createId('job') },
  reportMention: { ...report, personName: 'Ada' },
  reportComment: { ...report, personName: 'Cleo of Northwind' },
  approvalAsked: { ...report, personName: 'Ada' },
  reportApproved: { ...report, personName: 'Cleo of Northwind' },
  changesAsked: { ...report, personName: 'Cleo of Northwind' },
  mediaShared: media,
  sharedMediaRequested: media,
  sharedMediaApproved: { ...media, mediaCount: 1 },
  sharedMediaRejected: media,
  sharedSourceEnded: media,
  partnerConnected: { personName: 'Ida', partnerName: 'Ida Films' },
  partnerLeft: { partnerName: 'Ida', endsAt: '2026-12-07T10:00:00.000Z' },
  goalBehind: { ...goal, progress: 20, expected: 35.5 },
  goalCompleted: goal,
  digestFailed: { digestName: 'Monday' },
  alertFired: {
    alertId: createId('alr'),
    alertName: 'Few readers',
    dashboardId: createId('dsh'),
    cardId: 'views',
    english: 'Pageviews: 42, below 100.',
    german: 'Seitenaufrufe: 42, unter 100.',
  },
  alertPaused: { alertId: createId('alr'), alertName: 'Few readers' },
  webhookEnded: { webhookId: createId('whk'), webhookName: 'Newsroom chat' },
  trialEnding: { endsOn: '2026-12-01' },
  paymentFailed: { graceEndsAt: '2026-12-08T00:00:00.000Z' },
  limitNear: { limit: 'seats', used: 12, max: 15 },
};

const workspace: AnyNotification['workspace'] = {
  id: idSchema('workspace').parse(createId('wks')),
  slug: 'daily-planet',
  name: 'Daily Planet',
};

async function describeAll(locale: 'en' | 'de', change: Partial<typeof payloads> = {}) {
  const views = (await readRemotes()).flatMap(({ notifications }) => notifications);
  return Object.entries({ ...payloads, ...change }).map(([kind, payload]) => {
    const view = views.find((candidate) => candidate.kind === kind);
    const described = view && describeNotification(view, { payload, workspace }, { locale, now: new Date() });
    if (!described) throw new Error(`no remote describes ${kind} with this payload`);
    return { kind, ...described, text: described.text.replace(/[\u2068\u2069]/g, '') };
  });
}

test('each notification kind in the contracts is described by exactly one remote', async () => {
  const kinds = (await readRemotes()).flatMap(({ notifications }) => notifications.map(({ kind }) => kind));
  expect(kinds.toSorted()).toEqual(notificationSchema.options.map(({ shape }) => shape.kind.value).toSorted());
});

test('each notification kind describes what happened and links to it', async () => {
  const described = await describeAll('en');
  expect(described.map(({ text, path }) => `${text} -> ${path}`)).toMatchInlineSnapshot(`
[
  "Ida has joined as editor -> /daily-planet/settings/access",
  "Main site is connected: the first data has arrived -> /daily-planet/settings/sources?source=src_01h455vb4pex5vsknk084sn02q",
  "Main site sends events faster than its limit allows: some are rejected -> /daily-planet/settings/sources?source=src_01h455vb4pex5vsknk084sn02q",
  "Main site has not delivered data since Nov 20, 2026, 10:00 -> /daily-planet/settings/sources?source=src_01h455vb4pex5vsknk084sn02q",
  "1 page on planet.example was read -> /daily-planet/media?crawl=crl_01h455vb4pex5vsknk084sn02q&search=planet.example",
  "The PDF of Weekly (Summer) is ready -> /daily-planet/rpt_01h455vb4pex5vsknk084sn02q",
  "The PDF of Weekly (Summer) could not be created -> /daily-planet/rpt_01h455vb4pex5vsknk084sn02q",
  "Ada mentions you in a comment on Weekly -> /daily-planet/rpt_01h455vb4pex5vsknk084sn02q?discussion",
  "Cleo of Northwind has commented on Weekly -> /daily-planet/rpt_01h455vb4pex5vsknk084sn02q?discussion",
  "Ada asks you to approve Weekly -> /daily-planet/rpt_01h455vb4pex5vsknk084sn02q?discussion",
  "Cleo of Northwind has approved Weekly -> /daily-planet/rpt_01h455vb4pex5vsknk084sn02q?discussion",
  "Cleo of Northwind asks for changes to Weekly -> /daily-planet/rpt_01h455vb4pex5vsknk084sn02q?discussion",
  "Ida has shared 2 media items with you -> /daily-planet/media/shared?status=is%7Capproved",
  "Ida asks you to approve 2 media items -> /daily-planet/media/shared?status=is%7Cpending",
  "Ida has approved 1 shared media item -> /daily-planet/media/shared?status=is%7Capproved",
  "Ida has rejected 2 shared media items -> /daily-planet/media/shared",
  "Ida has disconnected the source of 2 shared media items: they receive no new data -> /daily-planet/media/shared?status=is%7Capproved",
  "Ida accepted your invitation -> /daily-planet/partners",
  "The workspace Ida was deleted by its owner. Your connection ends permanently on Dec 07, 2026, 10:00 -> /daily-planet/partners",
  "Summer is behind: overall progress 20%, 36% expected by now -> /daily-planet/campaigns/cmp_01h455vb4pex5vsknk084sn02q?tab=goals",
  "Summer has reached its goals -> /daily-planet/campaigns/cmp_01h455vb4pex5vsknk084sn02q?tab=goals",
  "The digest Monday could not be sent -> /daily-planet/explore/digests",
  "Few readers: Pageviews: 42, below 100. -> /daily-planet/explore/alerts?alert=alr_01h455vb4pex5vsknk084sn02q",
  "The alert Few readers is paused: its card no longer exists, or you no longer have access to it -> /daily-planet/explore/alerts?alert=alr_01h455vb4pex5vsknk084sn02q",
  "The webhook Newsroom chat was turned off: its receiver no longer accepts messages -> /daily-planet/settings/webhooks?webhook=whk_01h455vb4pex5vsknk084sn02q",
  "The trial ends on Dec 01, 2026 -> /daily-planet/settings/billing",
  "A payment has failed: pay by Dec 08, 2026, 00:00 to keep working -> /daily-planet/settings/billing",
  "You have almost reached a limit of your plan: 12 of 15 seats -> /daily-planet/settings/billing",
]
`);
});

test('every German sentence is translated and has no unfilled placeholder', async () => {
  const english = await describeAll('en');
  const german = await describeAll('de');
  for (const [index, { text }] of german.entries()) {
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(text).not.toBe(english[index]?.text);
  }
});

test('a PDF notification opens the PDF while it is available, then its report', async () => {
  const now = (await describeAll('en')).find(({ kind }) => kind === 'pdfReady');
  expect(now?.file).toMatchObject({
    call: { path: 'pdf/:id' },
    params: { id: createId('job') },
    query: { signature: 's' },
  });
  const expiredPdf = { ...payloads.pdfReady, availableUntil: '2026-01-01T00:00:00.000Z' };
  const later = (await describeAll('en', { pdfReady: expiredPdf })).find(({ kind }) => kind === 'pdfReady');
  expect(later).toMatchObject({ file: null, text: expect.stringContaining('kept for one day') });
});

test('a notification about a goal that is behind omits figures that a partner no longer shares', async () => {
  const described = await describeAll('en', { goalBehind: { ...goal, expected: 35.5 } });
  expect(described.find(({ kind }) => kind === 'goalBehind')).toMatchObject({
    text: 'Summer is behind: overall progress of 36% expected by now',
  });
});

test.each([
  [{ outcome: 'youApproved' }, 'You approved 2 media items from Ida'],
  [{ outcome: 'rejected', mediaCount: 1 }, 'Ada rejected 1 media item from Ida'],
])('a settled request (%j) states its outcome and asks for nothing', async (change, text) => {
  const payload = { ...media, personName: 'Ada', ...change };
  const described = await describeAll('en', { sharedMediaRequested: payload });
  const request = described.find(({ kind }) => kind === 'sharedMediaRequested');
  expect(request).toMatchObject({ text });
  expect(request).not.toHaveProperty('action');
});

test('an old crawl notification without an id links to the library', async () => {
  const described = await describeAll('de', { crawlDone: { siteName: 'planet.example', pageCount: 3 } });
  expect(described.find(({ kind }) => kind === 'crawlDone')).toMatchObject({
    path: '/daily-planet/media',
    text: '3 Seiten von planet.example wurden gelesen',
  });
});

test('each shortcut letter opens only one screen', async () => {
  const letters = (await readRemotes()).flatMap(({ nav }) => nav.flatMap(({ shortcut }) => shortcut ?? []));
  expect(letters.length).toBeGreaterThan(10);
  expect(letters).toEqual([...new Set(letters)]);
  expect(letters).not.toContain('w');
  expect(letters).not.toContain('i');
});
