import { randomUUID } from 'node:crypto';
import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GoogleGrants } from '../google-data/google-grants.ts';
import { admit, rejectCall } from '../google-data/google-responses.ts';
import { getParameters } from '../social/social-http.ts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { getDayInZone } from '../vendors/calendar.ts';
import { gamFaultsSchema } from './gam-faults.ts';
import { createReportRows, findUnknownColumn, reportSchema } from './gam-report.ts';
import { rejectField, toNetworkResponse, toReportResponse, toRunResponse } from './gam-responses.ts';
import type { GamStates, NetworkState } from './gam-state.ts';
import { type GamNetwork, getCellsForDay, networks } from './gam-truth.ts';

const fullScope = 'https://www.googleapis.com/auth/admanager';
const readOnlyScope = `${fullScope}.readonly`;
/** As in the vendor's API, a page may have fewer networks than requested even if more follow. */
const networksPerPage = 2;
const reportsPerPage = 50;

type PathParameters = { network: string; report: string; result: string };
type NetworkRequest = FastifyRequest<{ Params: PathParameters }>;

const createCursor = (offset: number): string => Buffer.from(String(offset)).toString('base64url');
const parseCursor = (token: string | undefined): number =>
  token === undefined ? 0 : Number(Buffer.from(token, 'base64url').toString());

/** Applies faults that a test has turned on. @returns whether the response has been sent */
function applyFaults({ faults }: NetworkState, reply: FastifyReply): boolean {
  if (faults.unavailable > 0) {
    faults.unavailable -= 1;
    rejectCall(reply, 503, 'UNAVAILABLE', 'The service is currently unavailable.');
  } else if (faults.throttled > 0) {
    faults.throttled -= 1;
    rejectCall(reply, 429, 'RESOURCE_EXHAUSTED', 'EXCEEDED_QUOTA: too many requests a second.');
  } else if (faults.malformed > 0) {
    faults.malformed -= 1;
    reply.type('application/json').send('{"rows":[{"dimensionValues":[{"stringValue":"2026');
  }
  return reply.sent;
}

export interface AdManagerOptions {
  root: string;
  clock: AdjustableClock;
  grants: GoogleGrants;
  states: GamStates;
}

/** Registers Google Ad Manager's REST API: networks, reports, their runs and rows. */
export function registerAdManager(app: FastifyInstance, { root, clock, grants, states }: AdManagerOptions): void {
  const base = `${root}/admanager/v1`;

  /**
   * Checks that the caller may read the network, or may create reports in it.
   * @returns the network, or undefined if the call has been rejected
   */
  function openNetwork(request: NetworkRequest, reply: FastifyReply, access: 'read' | 'write'): GamNetwork | undefined {
    reply.header('x-goog-correlation-id', randomUUID());
    const isReadOnly = grants.getAccess(request.headers.authorization)?.scopes.includes(readOnlyScope);
    const granted = admit(request, reply, grants, access === 'read' && isReadOnly ? readOnlyScope : fullScope);
    if (!granted) return undefined;
    const { network: code } = request.params;
    const state = states.get(code);
    const network = networks.find((candidate) => candidate.code === code);
    if (!network || state.faults.isGone) {
      return void rejectCall(reply, 404, 'NOT_FOUND', 'The network was not found.');
    }
    if (state.faults.isForbidden || granted.email.startsWith('nobody@')) {
      return void rejectCall(reply, 403, 'PERMISSION_DENIED', 'The caller has no access to the network.');
    }
    state.calls += 1;
    return applyFaults(state, reply) ? undefined : network;
  }

  app.get(`${base}/networks`, async (request, reply) => {
    const access = admit(request, reply, grants, fullScope);
    if (!access) return reply;
    if (access.email.startsWith('nobody@')) return {};
    const offset = parseCursor(getParameters(request.query).pageToken);
    const end = offset + networksPerPage;
    const networkPage = networks.slice(offset, end).map(toNetworkResponse);
    return { networks: networkPage, ...(end < networks.length ? { nextPageToken: createCursor(end) } : {}) };
  });

  app.get(`${base}/networks/:network`, async (request: NetworkRequest, reply) => {
    const network = openNetwork(request, reply, 'read');
    return network ? toNetworkResponse(network) : reply;
  });

  const reportsPath = `${base}/networks/:network/reports`;
  app.get(reportsPath, async (request: NetworkRequest, reply) => {
    const network = openNetwork(request, reply, 'read');
    if (!network) return reply;
    const { filter = '', pageToken } = getParameters(request.query);
    const name = /^displayName = "([^"]*)"$/.exec(filter)?.[1];
    if (filter !== '' && name === undefined) return rejectField(reply, 'Invalid filter.', 'filter', 'INVALID_FILTER');
    const reports = states
      .get(network.code)
      .reports.filter(({ displayName }) => name === undefined || displayName === name);
    const offset = parseCursor(pageToken);
    const end = offset + reportsPerPage;
    const reportPage = reports.slice(offset, end).map((report) => toReportResponse(network.code, report));
    return { reports: reportPage, ...(end < reports.length ? { nextPageToken: createCursor(end) } : {}) };
  });

  app.post(reportsPath, async (request: NetworkRequest, reply) => {
    const network = openNetwork(request, reply, 'write');
    if (!network) return reply;
    const parsed = reportSchema.safeParse(request.body);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') ?? '';
      return rejectField(reply, 'The report is not valid.', `report.${field}`, 'PARSE_ERROR_UNPARSABLE');
    }
    const { reportDefinition: definition, ...report } = parsed.data;
    const unknown = findUnknownColumn(definition);
    if (unknown) return rejectField(reply, `Invalid value: ${unknown}`, 'report.reportDefinition', 'INVALID_VALUE');
    return toReportResponse(network.code, states.addReport(network.code, { ...report, definition }));
  });

  app.post(`${reportsPath}/:report`, async (request: NetworkRequest, reply) => {
    const network = openNetwork(request, reply, 'read');
    if (!network) return reply;
    const [id = '', method] = request.params.report.split(':');
    const state = states.get(network.code);
    if (method !== 'run' || !state.reports.some((report) => report.id === id)) {
      return rejectCall(reply, 404, 'NOT_FOUND', 'The report was not found.');
    }
    const run = states.startRun(network.code, id);
    return run === undefined
      ? rejectCall(reply, 429, 'RESOURCE_EXHAUSTED', 'REPORT_JOB_LIMIT: too many reports an hour.')
      : toRunResponse(network.code, run, state);
  });

  app.get(`${base}/networks/:network/operations/reports/runs/:result`, async (request: NetworkRequest, reply) => {
    const network = openNetwork(request, reply, 'read');
    if (!network) return reply;
    const state = states.get(network.code);
    const run = state.runs.get(request.params.result);
    if (!run) return rejectCall(reply, 404, 'NOT_FOUND', 'The operation was not found.');
    run.polls = Math.max(0, run.polls - 1);
    return toRunResponse(network.code, request.params.result, state);
  });

  app.get(`${reportsPath}/:report/results/:result`, async (request: NetworkRequest, reply) => {
    const network = openNetwork(request, reply, 'read');
    if (!network) return reply;
    const [result = '', method] = request.params.result.split(':');
    const state = states.get(network.code);
    const report = state.reports.find(({ id }) => id === request.params.report);
    if (method !== 'fetchRows' || !report || state.runs.get(result)?.polls !== 0) {
      return rejectCall(reply, 404, 'NOT_FOUND', 'The result was not found.');
    }
    const { pageSize = '1000', pageToken } = getParameters(request.query);
    const today = getDayInZone(clock.now(), network.timeZone);
    const rows = createReportRows(report.definition, network, { today, faults: state.faults });
    const offset = parseCursor(pageToken);
    const end = offset + Math.min(Number(pageSize), state.faults.pageRows);
    return {
      ...(rows.length > 0 ? { rows: rows.slice(offset, end) } : {}),
      // Only the first page has the total.
      ...(offset === 0 ? { runTime: clock.now().toISOString(), totalRowCount: rows.length } : {}),
      ...(end < rows.length ? { nextPageToken: createCursor(end) } : {}),
    };
  });

  // Routes that let tests control the stand-in; the real vendor has none of them.
  const control = `${root}/control/gam/:network`;
  const getControlState = (code: string) => {
    const { runs, ...state } = states.get(code);
    return { ...state, runCount: runs.size };
  };
  app.put(control, async (request: NetworkRequest) => {
    states.get(request.params.network).faults = gamFaultsSchema.parse(request.body);
    return getControlState(request.params.network);
  });
  app.get(control, async (request: NetworkRequest) => getControlState(request.params.network));
  app.get(`${control}/truth`, async (request: NetworkRequest, reply) => {
    const network = networks.find(({ code }) => code === request.params.network);
    if (!network) return reply.code(404).send();
    const { day } = z.object({ day: z.iso.date() }).parse(request.query);
    const { restates } = states.get(network.code).faults;
    return { cells: getCellsForDay(network, day, { today: getDayInZone(clock.now(), network.timeZone), restates }) };
  });
}
