import {
  type ApiKeyKind,
  acceptsApiKey,
  buildPath,
  type Call,
  calls,
  getIdKind,
  isRecorded,
} from '@reportage/contracts';
import { contractCalls } from '../../platform/http/contract-calls.ts';
import { createWorkspaceItems } from '../../testing/create-workspace-items.ts';
import { getSampleInput } from '../../testing/sample-inputs/index.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import type { WorkspaceItems } from '../../testing/workspace-items.ts';

const workspaceCalls = contractCalls.filter((call) => call.access.kind === 'workspace' && acceptsApiKey(call));

/**
 * Calls whose sample input cannot succeed, because there is no invitation, and no drive, network or external service is
 * configured.
 */
const callsWithFailingSamples: readonly string[] = [
  calls.connectPartner.id,
  calls.connectCreator.id,
  calls.connectDrive.id,
  calls.finishDrive.id,
  calls.listDrive.id,
  calls.listDriveSheets.id,
  calls.cacheImages.id,
  calls.getAuthorizationLink.id,
  calls.createCerosScript.id,
  calls.listOfferedMedia.id,
  calls.finishAuthorization.id,
  calls.forwardExternal.id,
  calls.previewTable.id,
  calls.readTable.id,
];

/**
 * `removeMedia` does not remove the sample item, because the item has values; a call that changes nothing is not
 * logged.
 */
const callsWithoutChange: readonly string[] = [calls.removeMedia.id];

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi({ ASSISTANT_URL: 'http://127.0.0.1:9/v1', SMTP_URL: 'smtp://127.0.0.1:9' });
  // Uses many IP addresses, because the number of new workspaces per minute is limited per address.
  const { sendRaw } = api;
  let requestCount = 0;
  api.sendRaw = (options) => {
    requestCount += 1;
    return sendRaw({ remoteAddress: `203.0.${requestCount >> 8}.${requestCount & 255}`, ...options });
  };
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

const createKey = (kind: ApiKeyKind, workspaceId: string) =>
  api.send(
    calls.createApiKey,
    { query: { workspaceId }, body: { kind, name: 'Makes every call', scope: 'administer', endsAt: null } },
    ada,
  );

async function send(call: Call, workspaceItems: WorkspaceItems, token: string): Promise<number> {
  const { params, query, body } = getSampleInput(call, workspaceItems);
  const response = await api.sendRaw({
    method: call.method,
    url: `/api/${buildPath(call, params)}`,
    query: { ...query, workspaceId: workspaceItems.workspaceId },
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: adaptBody(call, body) as object }),
  });
  return response.status;
}

let createdCount = 0;
async function createItemsWithKey(kind: ApiKeyKind): Promise<{ items: WorkspaceItems; secret: string; keyId: string }> {
  createdCount += 1;
  const workspaceItems = await createWorkspaceItems(api, ada, `Every call ${createdCount}`);
  const { body } = await createKey(kind, workspaceItems.workspaceId);
  return { items: workspaceItems, secret: body.secret, keyId: body.key.id };
}

/** In calls that create an API key, requests a personal one. */
const adaptBody = (call: Call, body: unknown): unknown =>
  call.id === calls.createApiKey.id ? { ...(body as object), kind: 'personal' } : body;

/** Calls about a membership need a personal key instead of a workspace key. */
const requiresPersonalKey = ({ access }: Call, kind: ApiKeyKind): boolean =>
  kind === 'workspace' && access.kind === 'workspace' && access.membersOnly === true;

const readEntries = (keyId: string) =>
  api.platform.db
    .selectFrom('auditEntries')
    .select(['action', 'actorKind', 'targetName', 'targetIds'])
    .where('keyId', '=', keyId)
    .orderBy('id')
    .execute();

describe.each(['personal', 'workspace'] as const)('a %s key', (kind) => {
  let current: Awaited<ReturnType<typeof createItemsWithKey>> | undefined;
  test.each(workspaceCalls.map((call): [string, Call] => [call.id, call]))(
    'makes the call %s like an admin, with an audit entry',
    async (id, call) => {
      current ??= await createItemsWithKey(kind);
      let status = await send(call, current.items, current.secret);
      if (requiresPersonalKey(call, kind)) {
        expect(status).toBe(403);
        return;
      }
      if (callsWithFailingSamples.includes(id)) {
        expect(status).toBe(await send(call, current.items, ada.token));
        return;
      }
      if (status >= 400) {
        // An earlier call may have changed or removed the target of this one.
        current = await createItemsWithKey(kind);
        // Invitations are not emailed twice within a minute.
        api.clock.at = new Date(api.clock.at.getTime() + 60_000);
        status = await send(call, current.items, current.secret);
      }
      expect(status).toBe(call.status ?? 200);
      const { audit } = call;
      if (!isRecorded(audit) || callsWithoutChange.includes(id)) return;
      const { alternative, ifEmpty = [] } = audit;
      const actions = [audit, ...(alternative ? [alternative] : []), ...ifEmpty].map(({ action }) => action);
      const entry = (await readEntries(current.keyId)).findLast(({ action }) =>
        actions.some((expected) => expected === action),
      );
      expect(entry).toMatchObject({ actorKind: 'apiKey' });
      // The entry shows the target's name, not only its id.
      if (audit.target)
        expect([entry?.targetName, getIdKind(entry?.targetName ?? '')]).toEqual([expect.any(String), undefined]);
    },
  );
});

test('keys cannot make calls about a user’s account or calls for owners only, as the OpenAPI document states', async () => {
  const workspace = await api.createWorkspace(ada, 'Rejections');
  const { body } = await createKey('personal', workspace.id);
  const document = (await api.send(calls.getOpenApi, {})).body as {
    paths: Record<string, Record<string, { operationId: string; security: Record<string, unknown>[] }>>;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  for (const call of contractCalls.filter(({ access }) => access.kind !== 'public')) {
    const operation = operations.find(({ operationId }) => operationId === call.id);
    expect([call.id, operation?.security.some((requirement) => 'apiKey' in requirement)]).toEqual([
      call.id,
      acceptsApiKey(call),
    ]);
    if (acceptsApiKey(call)) continue;
    const response = await api.sendRaw({
      method: call.method,
      url: `/api/${buildPath(call, Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x'])))}`,
      headers: { authorization: `Bearer ${body.secret}` },
      query: { workspaceId: workspace.id },
    });
    expect([call.id, response.status, response.body.code]).toEqual([call.id, 403, 'keyNotAccepted']);
  }
});
