import { buildPath, type Call } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { sql } from 'kysely';
import { contractCalls } from '../platform/http/contract-calls.ts';
import { createWorkspaceItems } from '../testing/create-workspace-items.ts';
import { getSampleInput, refersToItems, type SampleInput } from '../testing/sample-inputs/index.ts';
import { createTestApi, type Person, type TestApi } from '../testing/test-api.ts';
import type { WorkspaceItems } from '../testing/workspace-items.ts';

const workspaceCalls = contractCalls.filter(({ access }) => access.kind === 'workspace');
const namedCalls = workspaceCalls.map((call): [string, Call] => [call.id, call]);

let api: TestApi;
let ada: Person;
let eve: Person;
let adasItems: WorkspaceItems;
let evesItems: WorkspaceItems;

beforeAll(async () => {
  api = await createTestApi();
  [ada, eve] = [await api.createPerson('Ada'), await api.createPerson('Eve')];
  adasItems = await createWorkspaceItems(api, ada, 'Ada Films');
  evesItems = await createWorkspaceItems(api, eve, 'Eve Films');
});
afterAll(() => api.close());

/** Reads all rows that calls can write. */
async function readAllRows(): Promise<string> {
  const tables = [
    'workspaces',
    'memberships',
    'user_invites',
    'former_members',
    'workspace_contacts',
    'sources',
    'grants',
    'authorisations',
    'connections',
    'media',
    'media_merges',
    'distinct_media',
    'clients',
    'campaigns',
    'campaign_media',
    'groups',
    'campaign_groups',
    'links',
    'link_totals',
    'reports',
    'report_versions',
    'report_templates',
    'template_applications',
    'jobs',
    'custom_metrics',
    'custom_values',
    'custom_changes',
    'crawls',
    'crawl_addresses',
    'partners',
    'partner_invites',
    'outbox_mails',
    'shared_media',
    'files',
    'drive_connections',
    'api_keys',
    'users',
  ];
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(`app.${table}`)} order by 1, 2`.execute(api.platform.db)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

const send = (call: Call, items: WorkspaceItems, workspaceId: string, caller?: Person) =>
  sendInput(call, getSampleInput(call, items), workspaceId, caller);

function sendInput(call: Call, { params, query, body }: SampleInput, workspaceId: string, caller?: Person) {
  return api.sendRaw({
    method: call.method,
    url: `/api/${buildPath(call, params)}`,
    query: { ...query, workspaceId },
    headers: caller ? { authorization: `Bearer ${caller.token}` } : {},
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

/** Removes an error response's request id, which differs in every response. */
const removeRequestId = (text: string): string => text.replace(/"requestId":"[^"]+"/, '');

describe.each(namedCalls)('%s', (id, call) => {
  proves(
    ['W106', 'X30'],
    `${id}: another user’s workspace is treated like an unknown one, and nothing changes`,
    async () => {
      const rowsBefore = await readAllRows();
      const eveResponse = await send(call, adasItems, adasItems.workspaceId, eve);
      const unknownResponse = await send(call, adasItems, api.platform.identifiers.next('workspace'), eve);
      expect(eveResponse).toMatchObject({ status: 404, body: { code: 'notFound' } });
      expect(removeRequestId(eveResponse.text)).toBe(removeRequestId(unknownResponse.text));
      expect(await readAllRows()).toBe(rowsBefore);
    },
  );

  test('a call without a token returns 401, and nothing changes', async () => {
    const rowsBefore = await readAllRows();
    expect(await send(call, adasItems, adasItems.workspaceId)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await readAllRows()).toBe(rowsBefore);
  });

  test('a call without a workspace is rejected, and the error names the parameter', async () => {
    const response = await send(call, adasItems, '', ada);
    expect(response.status).toBe(400);
    expect(response.body.errors?.map(({ path }) => path)).toContain('query.workspaceId');
  });
});

/** Returns copies of the input, each with the suffix appended to one of its strings, which makes it invalid. */
function createUnstorableInputs(input: unknown, suffix: string): unknown[] {
  if (typeof input === 'string') return [input + suffix];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    createUnstorableInputs(value, suffix).map((field) =>
      Array.isArray(input) ? input.with(Number(name), field) : { ...input, [name]: field },
    ),
  );
}

describe.each([
  ['a null character', '\u0000'],
  ['a lone surrogate', '\ud83d'],
])('%s', (_name, suffix) => {
  test('in any string in any call is rejected, and nothing changes', async () => {
    const rowsBefore = await readAllRows();
    for (const [id, call] of namedCalls) {
      // A URL cannot contain a lone surrogate, which is not valid UTF-8.
      const input = getSampleInput(call, adasItems);
      const testableInput = suffix === '\u0000' ? input : { body: input.body };
      for (const invalidInput of createUnstorableInputs(testableInput, suffix) as SampleInput[]) {
        const invalidResponse = await sendInput(call, { ...input, ...invalidInput }, adasItems.workspaceId, ada);
        expect([id, invalidResponse.status, invalidResponse.body.code]).toEqual([id, 400, 'invalidRequest']);
      }
    }
    expect(await readAllRows()).toBe(rowsBefore);
  });
});

const callsWithItems = namedCalls.filter(([, call]) => refersToItems(call, createDummyItems()));
function createDummyItems(): WorkspaceItems {
  return {
    workspaceId: 'w!',
    workspaceSlug: 's!',
    sourceId: 'src!',
    connectedSourceId: 'src!!',
    connectionId: 'con!',
    newSourceId: 'src!!!',
    replacedSourceId: 'src!!!!',
    mediaId: 'med!',
    keptMediaId: 'med!!',
    mergeId: 'mmg!',
    clientId: 'cli!',
    campaignId: 'cmp!',
    campaignViewId: 'viw!',
    goalTemplateId: 'gtp!',
    groupId: 'grp!',
    linkId: 'lnk!',
    reportId: 'rpt!',
    reportLinkId: 'rlk!',
    reportThreadId: 'rcm!',
    reportFingerprint: 'fingerprint!',
    reportTemplateId: 'rtp!',
    templateApplicationId: 'tap!',
    reportVersionId: 'rpv!',
    dashboardId: 'dsh!',
    assistantRequestId: 'asr!',
    folderId: 'fld!',
    calculatedFieldId: 'clf!',
    digestId: 'dgs!',
    digestDeliveryId: 'dgd!',
    alertId: 'alr!',
    webhookId: 'whk!',
    webhookDeliveryId: 'whd!',
    customMetricId: 'custom_!',
    changeId: 'chg!',
    crawlId: 'crl!',
    partnerId: 'ptn!',
    creatorInviteId: 'inv!',
    sharedMediaId: 'shm!',
    fileId: 'fil!',
    auditEntryId: 'aud!',
    membershipId: 'mbr!',
    userInviteId: 'uiv!',
    contactId: 'ctc!',
    apiKeyId: 'key!',
    hostPartnerId: 'ptn!!',
  };
}

test.each(callsWithItems)(
  '%s: another workspace’s ids in one’s own workspace return 404, and nothing changes',
  async (_id, call) => {
    const rowsBefore = await readAllRows();
    expect(await send(call, adasItems, evesItems.workspaceId, eve)).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
    expect(await readAllRows()).toBe(rowsBefore);
  },
);
