import { buildPath, type Call, calls, isRecorded } from '@reportage/contracts';
import type { TestApi } from '../../../testing/test-api.ts';
import type { AccessCell, CellResponse, Outcome } from './access-cells.ts';
import type { DatabaseSnapshot } from './database-snapshot.ts';

/** Descriptions of unexpected outcomes, by cell name. */
export interface Differences {
  [cell: string]: string;
}

/** Access was granted, but the call conflicts with the current state, e.g. the owner cannot leave. */
const conflict = 409;
const outcomes: Record<number, Outcome> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  410: 'rejected',
};

/**
 * Calls that need an external service, which these tests do not run. An `unavailable` error from these calls means that
 * access was granted.
 */
const externalCalls: ReadonlySet<string> = new Set(
  [
    calls.contactSales,
    calls.getPayment,
    calls.getPortal,
    calls.listProducts,
    calls.getPaymentSession,
    calls.subscribe,
    calls.startTrial,
    calls.receivePaymentEvent,
  ].map(({ id }) => id),
);
const unavailable = 503;

const isAllowed = ({ expected }: AccessCell): boolean => expected === 'allowed';

/** Whether a call changes nothing. This is true of read calls, except those about the caller's own items. */
const isReadOnly = ({ access }: Call): boolean =>
  access.kind === 'workspace' && access.action === 'read' && access.ownership === undefined;

let requestCount = 0;

export async function sendRequest(
  api: TestApi,
  call: Call,
  { bearer, input, file }: Pick<AccessCell, 'bearer' | 'input' | 'file'>,
): Promise<CellResponse> {
  requestCount += 1;
  const response = await api.app.inject({
    // Requests are rate-limited by IP address, so each one uses its own.
    remoteAddress: `10.0.${requestCount >> 8}.${requestCount & 255}`,
    method: call.method,
    url: `/api/${buildPath(call, input.params)}`,
    query: input.query ?? {},
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer.token}` } : {}),
      ...(file ? { 'content-type': 'image/png' } : {}),
    },
    ...(file ? { payload: file } : input.body === undefined ? {} : { payload: input.body as object }),
    payloadAsStream: call.produces === 'text/event-stream',
  });
  if (call.produces !== 'text/event-stream') return { status: response.statusCode, content: response.rawPayload };
  response.stream().destroy();
  return { status: response.statusCode, content: Buffer.alloc(0) };
}

interface Attempt {
  /** An `Outcome`, or the status and body of any other response. */
  outcome: string;
  hasSucceeded: boolean;
  response: CellResponse;
}

async function attemptCall(api: TestApi, call: Call, cell: AccessCell): Promise<Attempt> {
  const response = await sendRequest(api, call, cell);
  const { status } = response;
  const hasSucceeded = status < 400;
  const needsExternalService = status === unavailable && externalCalls.has(call.id);
  if (hasSucceeded || status === conflict || needsExternalService)
    return { outcome: 'allowed', hasSucceeded, response };
  const outcome = outcomes[status];
  if (!outcome) return { outcome: `${status} ${response.content}`, hasSucceeded, response };
  return { outcome: cell.expected === 'rejected' ? 'rejected' : outcome, hasSucceeded, response };
}

/**
 * Records of open dashboards and streams. They are written by read calls and soon expire; the end of a stream is
 * recorded with a delay.
 */
const ignoredTables = new Set(['app.dashboard_visitors', 'app.open_streams']);

/**
 * Makes the call for every cell and restores the database afterwards. Read calls run concurrently, because they
 * change only the audit log.
 */
export async function checkCells(
  api: TestApi,
  snapshot: DatabaseSnapshot,
  call: Call,
  cells: readonly AccessCell[],
): Promise<Differences> {
  const differences: Differences = {};
  const compareOutcome = (cell: AccessCell, { outcome }: Attempt): void => {
    if (outcome !== cell.expected) differences[cell.name] = `${outcome} instead of ${cell.expected}`;
  };
  const [allowedCells = [], rejectedCells = []] = [true, false].map((expected) =>
    cells.filter((cell) => isAllowed(cell) === expected),
  );
  await Promise.all(rejectedCells.map(async (cell) => compareOutcome(cell, await attemptCall(api, call, cell))));
  const changed = await snapshot.findChangedTables();
  const unexpected = changed.filter((table) => table !== 'app.open_streams');
  if (unexpected.length > 0) differences['rejected calls'] = `changed ${unexpected.join(', ')}`;
  await snapshot.restoreTables(changed);
  let successCount = 0;
  const makeCall = async (cell: AccessCell): Promise<void> => {
    const result = await attemptCall(api, call, cell);
    compareOutcome(cell, result);
    const problem = await cell.findProblem?.(result.response);
    if (problem) differences[cell.name] = problem;
    successCount += Number(result.hasSucceeded);
  };
  if (isReadOnly(call)) {
    await Promise.all(allowedCells.map(makeCall));
    const changedTables = await snapshot.findChangedTables();
    const unexpected = changedTables.filter(
      (table) => !ignoredTables.has(table) && !(isRecorded(call.audit) && table === 'app.audit_entries'),
    );
    if (unexpected.length > 0) differences['read calls'] = `changed ${unexpected.join(', ')}`;
    await snapshot.restoreTables(changedTables);
  } else {
    for (const cell of allowedCells) {
      await makeCall(cell);
      await snapshot.restoreTables(await snapshot.findChangedTables());
    }
  }
  if (successCount === 0 && !externalCalls.has(call.id)) differences['allowed calls'] = 'none succeeded';
  return differences;
}
