import { calls, maxCommentLength, maxGuestComments, type ReportLink, type Workspace } from '@reportage/contracts';
import { toJson } from '../../platform/database/json.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let vera: Person;
let workspace: Workspace;
let campaignId: string;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  vera = await api.createMember(workspace, 'viewer', 'Vera');
  const dates = { timezone: 'Europe/Berlin', startDate: '2026-06-01', endDate: '2026-06-30' };
  const body = { name: 'Summer', clientName: 'Northwind', media: [], ...dates };
  campaignId = (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body.id;
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const getReportInput = (id: string) => ({ query: getQuery(), params: { id } });

async function createPublishedReport() {
  const { body: report } = await api.send(
    calls.createReport,
    { query: getQuery(), body: { name: 'Weekly', campaign: campaignId } },
    ada,
  );
  await api.send(calls.publishReport, { ...getReportInput(report.id), body: {} }, ada);
  return report;
}
const addLink = async (id: string, body: object = {}): Promise<ReportLink> =>
  (
    await api.send(
      calls.createReportLink,
      { ...getReportInput(id), body: { name: 'Client', allowsComments: true, ...body } },
      ada,
    )
  ).body;
const readDiscussion = async (id: string) => (await api.send(calls.getReportDiscussion, getReportInput(id), ada)).body;
const write = (id: string, body: { text: string; [field: string]: unknown }, person = ada) =>
  api.send(calls.addReportComment, { ...getReportInput(id), body }, person);
const readAsGuest = (id: string, link: string) =>
  api.send(calls.getGuestDiscussion, { params: { id }, query: { link } });
const writeAsGuest = (id: string, link: string, body: { text: string; [field: string]: unknown }) =>
  api.send(calls.addGuestComment, { params: { id }, body: { name: 'Cleo', ...body, link } });
const readNotifications = async (person: Person) =>
  (await api.send(calls.listNotifications, { query: {} }, person)).body.data.map(({ kind, payload }) => ({
    kind,
    payload,
  }));
const listAuditEntries = async () =>
  api.platform.db.selectFrom('auditEntries').select(['action', 'actorKind', 'actorName']).orderBy('id').execute();

test('members comment on sections and figures, mention each other, reply, resolve and reopen', async () => {
  const { id, sort, layout } = await createPublishedReport();
  const section = sort.find((entry) => layout.some((card) => card.id === entry.id));
  const card = layout.find((entry) => entry.id === section?.id);
  const anchor = { sectionId: section?.id ?? '', metric: card?.metrics[0] ?? '' };
  const { body: thread, status } = await write(id, {
    text: 'Vera, is this right?',
    mentions: [vera.id, 'stranger'],
    ...anchor,
  });
  expect(status).toBe(201);
  expect(thread).toMatchObject({ ...anchor, sectionName: section?.name, link: null, resolvedAt: null });
  expect(thread.comments[0]?.mentions).toEqual([{ id: vera.id, name: 'Vera' }]);
  expect(await readNotifications(vera)).toMatchObject([
    { kind: 'reportMention', payload: { reportId: id, reportName: 'Weekly', personName: 'Ada' } },
  ]);
  const resolve = (isResolved: boolean, person = ada) =>
    api.send(
      calls.resolveReportThread,
      { query: getQuery(), params: { id, threadId: thread.id }, body: { isResolved } },
      person,
    );
  expect((await resolve(true, vera)).status).toBe(403);
  expect((await resolve(true)).body).toMatchObject({ resolvedBy: 'Ada', resolvedAt: api.clock.at.toISOString() });
  expect((await resolve(false)).body).toMatchObject({ resolvedBy: null, resolvedAt: null });
  await resolve(true);
  const { body: threadWithReply } = await write(id, { text: 'It is.', threadId: thread.id }, vera);
  expect(threadWithReply.comments.map(({ authorName, text }) => `${authorName}: ${text}`)).toEqual([
    'Ada: Vera, is this right?',
    'Vera: It is.',
  ]);
  expect(threadWithReply.resolvedAt).toBeNull();
  expect((await readNotifications(ada))[0]).toMatchObject({ kind: 'reportComment', payload: { personName: 'Vera' } });
  expect((await listAuditEntries()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['report.commented', 'report.threadResolved', 'report.threadReopened']),
  );
});

test('a comment is rejected if it is empty, too long, or about something that the report does not have', async () => {
  const { id, sort, layout } = await createPublishedReport();
  const [firstCard] = layout;
  const invalidComments = [
    { text: '   ' },
    { text: 'x'.repeat(maxCommentLength + 1) },
    { text: 'What?', sectionId: 'elsewhere' },
    { text: 'What?', metric: 'web_pageviews' },
    { text: 'What?', sectionId: firstCard?.id, metric: 'no_metric' },
    { text: 'What?', threadId: 'rcm_01h455vb4pex5vsknk084sn02q' },
    { text: 'What?', linkId: 'rlk_01h455vb4pex5vsknk084sn02q' },
  ];
  const statuses = [];
  for (const body of invalidComments) statuses.push((await write(id, body)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 404, 404]);
  expect((await readDiscussion(id)).threads).toEqual([]);
  const text = '<img src=x onerror=alert(1)> {{personName}} [a](javascript:alert(1))';
  expect((await write(id, { text, sectionId: sort[0]?.id })).body.comments[0]?.text).toBe(text);
});

test('guests can write under a name if the link allows it, and see only their own link’s threads', async () => {
  const { id } = await createPublishedReport();
  const client = await addLink(id);
  const agency = await addLink(id, { name: 'Agency' });
  const linkWithoutComments = await addLink(id, { name: 'Readers', allowsComments: false });
  await write(id, { text: 'Between us: the client will not like this.' });
  const { body: discussion, status } = await writeAsGuest(id, client.code, { text: 'Why did it fall?' });
  expect(status).toBe(201);
  expect(discussion.threads).toMatchObject([{ comments: [{ authorName: 'Cleo', isGuest: true, authorId: null }] }]);
  const threadId = discussion.threads[0]?.id ?? '';
  await write(id, { text: 'Fewer newsletters.', threadId, mentions: [vera.id] });
  const { body: guestView } = await readAsGuest(id, client.code);
  expect(guestView.threads.flatMap(({ comments }) => comments.map(({ text }) => text))).toEqual([
    'Why did it fall?',
    'Fewer newsletters.',
  ]);
  expect(JSON.stringify(guestView)).not.toContain(ada.id);
  expect(JSON.stringify(guestView)).not.toContain(vera.id);
  // Only members see the name of a link.
  expect(JSON.stringify(guestView)).not.toContain(client.name);
  expect((await readAsGuest(id, agency.code)).body).toMatchObject({ threads: [], mayComment: true });
  expect((await writeAsGuest(id, agency.code, { text: 'Me too', threadId })).status).toBe(404);
  expect((await readAsGuest(id, linkWithoutComments.code)).body.mayComment).toBe(false);
  expect((await writeAsGuest(id, linkWithoutComments.code, { text: 'Hello' })).body.code).toBe('guestLinkInactive');
  expect((await writeAsGuest(id, client.code, { text: 'Hello', name: ' ' })).status).toBe(400);
  expect(await listAuditEntries()).toContainEqual({
    action: 'report.commented',
    actorKind: 'guest',
    actorName: 'Cleo',
  });
  expect((await readNotifications(ada))[0]).toMatchObject({ kind: 'reportComment', payload: { personName: 'Cleo' } });
  await api.send(
    calls.updateReportLink,
    { query: getQuery(), params: { id, linkId: client.id }, body: { isOn: false } },
    ada,
  );
  expect((await readAsGuest(id, client.code)).body.code).toBe('guestLinkInactive');
});

test('all guests of a link together can write up to ten comments a minute', async () => {
  const { id } = await createPublishedReport();
  const { code } = await addLink(id);
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await writeAsGuest(id, code, { text: 'Again' })).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  api.clock.at = new Date(api.clock.at.getTime() + 60_000);
  expect((await writeAsGuest(id, code, { text: 'Later' })).status).toBe(201);
});

test('an approval applies to the version that its author read, and is outdated once another version is published', async () => {
  const { id } = await createPublishedReport();
  const { id: linkId, code } = await addLink(id, { allowsComments: false });
  const emptyRequest = await api.send(calls.requestReportApproval, { ...getReportInput(id), body: {} }, ada);
  expect(emptyRequest.status).toBe(400);
  const body = { people: [vera.id], linkIds: [linkId], note: 'By Friday, please.' };
  const { body: discussion } = await api.send(calls.requestReportApproval, { ...getReportInput(id), body }, ada);
  expect(discussion.approvals.map(({ approver: { kind, name }, state }) => [kind, name, state]).toSorted()).toEqual([
    ['guests', 'Client', 'pending'],
    ['member', 'Vera', 'pending'],
  ]);
  expect((await readNotifications(vera))[0]).toMatchObject({
    kind: 'approvalAsked',
    payload: { personName: 'Ada' },
  });
  const fingerprint = discussion.approvals[0]?.fingerprint ?? '';
  const approve = (approvedFingerprint: string, person = vera) =>
    api.send(
      calls.answerReportApproval,
      { ...getReportInput(id), body: { isApproved: true, fingerprint: approvedFingerprint } },
      person,
    );
  expect((await approve('0'.repeat(64))).status).toBe(409);
  expect((await approve(fingerprint, ada)).status).toBe(409);
  expect((await approve(fingerprint)).body.approvals).toContainEqual(
    expect.objectContaining({ state: 'approved', answeredBy: 'Vera', isCurrent: true }),
  );
  expect((await readNotifications(ada))[0]).toMatchObject({ kind: 'reportApproved', payload: { personName: 'Vera' } });
  const declined = await api.send(calls.answerGuestApproval, {
    params: { id },
    body: { link: code, name: 'Cleo', isApproved: false, fingerprint, note: 'The second figure is wrong.' },
  });
  expect(declined.body.approvals).toMatchObject([
    {
      approver: { kind: 'guests', name: '' },
      state: 'declined',
      answeredBy: 'Cleo',
      answerNote: 'The second figure is wrong.',
      isCurrent: true,
    },
  ]);

  await api.send(calls.publishReport, { ...getReportInput(id), body: {} }, ada);
  expect((await readDiscussion(id)).approvals.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  expect((await approve(fingerprint)).status).toBe(409);
});

test('discussions about another workspace’s report are not found, and only a report’s owner can remove threads', async () => {
  const { id } = await createPublishedReport();
  const { body: thread } = await write(id, { text: 'Here' });
  const stranger = await api.createPerson('Stranger');
  const otherWorkspace = await api.createWorkspace(stranger, 'Elsewhere');
  const otherInput = { query: { workspaceId: otherWorkspace.id }, params: { id } };
  expect((await api.send(calls.getReportDiscussion, otherInput, stranger)).status).toBe(404);
  expect((await api.send(calls.addReportComment, { ...otherInput, body: { text: 'Hi' } }, stranger)).status).toBe(404);
  const input = { query: getQuery(), params: { id, threadId: thread.id } };
  const editor = await api.createMember(workspace, 'editor', 'Edda');
  expect((await api.send(calls.removeReportThread, input, editor)).status).toBe(403);
  expect((await api.send(calls.removeReportThread, input, ada)).status).toBe(200);
  expect((await readDiscussion(id)).threads).toEqual([]);
});

test('members can still comment after the guests of a link have reached their comment limit', async () => {
  const { id } = await createPublishedReport();
  const link = await addLink(id);
  expect((await writeAsGuest(id, link.code, { text: 'First' })).status).toBe(201);
  const { db } = api.platform;
  const firstComment = await db
    .selectFrom('reportComments')
    .selectAll()
    .where('reportId', '=', id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: maxGuestComments - 1 }, (_, index) => ({
    ...firstComment,
    id: `${firstComment.id}${index}`,
    mentions: toJson(firstComment.mentions),
  }));
  await db.insertInto('reportComments').values(copies).execute();
  const extraComment = await writeAsGuest(id, link.code, { text: 'One more' });
  expect(extraComment).toMatchObject({ body: { code: 'limitReached' } });
  expect((await write(id, { text: 'We hear you.' })).status).toBe(201);
});
