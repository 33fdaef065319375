import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GoogleGrants } from '../google-data/google-grants.ts';
import { admit, rejectCall } from '../google-data/google-responses.ts';
import { getParameters } from '../social/social-http.ts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { getDayInZone } from '../vendors/calendar.ts';
import { getCerosRowsOfDay } from './ceros-truth.ts';
import {
  createReportRows,
  dimensionNames,
  findRequestProblem,
  metricTypes,
  reportRequestSchema,
  toReportResponse,
} from './ga-report.ts';
import { type GaStates, gaFaultsSchema, maxInFlight, type PropertyState } from './ga-state.ts';
import { type GaProperty, gaAccount, getRowsOfDay, properties } from './ga-truth.ts';

const scope = 'https://www.googleapis.com/auth/analytics.readonly';
/** As in the vendor's API, a response may list fewer summaries than requested even if more follow. */
const summariesPerPage = 2;

export interface GaOptions {
  root: string;
  clock: AdjustableClock;
  grants: GoogleGrants;
  states: GaStates;
}

type PropertyRequest = FastifyRequest<{ Params: { property: string } }>;

/** People with an email address that starts with `nobody@` have no accounts. */
const hasNoAccounts = (email: string): boolean => email.startsWith('nobody@');

/** Registers a stand-in for the Data API and the Admin API of Google Analytics 4. */
export function registerGoogleAnalytics(app: FastifyInstance, { root, clock, grants, states }: GaOptions): void {
  const dataRoot = `${root}/analyticsdata/v1beta`;
  const adminRoot = `${root}/analyticsadmin/v1beta`;
  const getToday = ({ timeZone }: GaProperty): string => getDayInZone(clock.now(), timeZone);

  /** Checks that the caller may read the property. @returns undefined if the call has been rejected */
  function openProperty(request: PropertyRequest, reply: FastifyReply, id: string): GaProperty | undefined {
    const access = admit(request, reply, grants, scope);
    if (!access) return undefined;
    const property = properties.find((candidate) => candidate.id === id);
    const { isForbidden, isGone } = states.get(id).faults;
    if (isGone) return void rejectCall(reply, 404, 'NOT_FOUND', 'Requested entity was not found.');
    if (property && !isForbidden && !hasNoAccounts(access.email)) return property;
    const message = 'User does not have sufficient permissions for this property.';
    return void rejectCall(reply, 403, 'PERMISSION_DENIED', message);
  }

  /** Applies faults that a test has turned on. @returns whether the response has been sent */
  function applyFaults(state: PropertyState, reply: FastifyReply): boolean {
    const { faults } = state;
    if (faults.unavailable > 0) {
      faults.unavailable -= 1;
      rejectCall(reply, 503, 'UNAVAILABLE', 'The service is currently unavailable.');
    } else if (faults.throttled > 0 || state.inFlight > maxInFlight) {
      faults.throttled = Math.max(0, faults.throttled - 1);
      rejectCall(reply, 429, 'RESOURCE_EXHAUSTED', 'Exhausted concurrent requests quota.');
    } else if (faults.malformed > 0) {
      faults.malformed -= 1;
      reply.type('application/json').send('{"rows":[{"dimensionValues":[{"value":"20');
    }
    return reply.sent;
  }

  async function runReport(request: PropertyRequest, reply: FastifyReply, property: GaProperty) {
    const state = states.get(property.id);
    const parsed = reportRequestSchema.safeParse(request.body);
    const problem = parsed.success ? findRequestProblem(parsed.data) : 'The request is not valid.';
    if (!parsed.success || problem) return rejectCall(reply, 400, 'INVALID_ARGUMENT', problem ?? '');
    const context = { property, faults: state.faults, today: getToday(property) };
    const rows = createReportRows(parsed.data, context);
    if (!rows) return rejectCall(reply, 400, 'INVALID_ARGUMENT', 'The date range is not valid.');
    const quotaProblem = states.spend(property.id, 1 + Math.ceil(rows.length / 1_000));
    if (quotaProblem) return rejectCall(reply, 429, 'RESOURCE_EXHAUSTED', quotaProblem);
    const quota = parsed.data.returnPropertyQuota ? { propertyQuota: states.getQuota(property.id) } : {};
    return { ...toReportResponse(parsed.data, context, rows), ...quota };
  }

  app.post(`${dataRoot}/properties/:property`, async (request: PropertyRequest, reply) => {
    const [id = '', method] = request.params.property.split(':');
    const property = openProperty(request, reply, id);
    if (!property) return reply;
    if (method !== 'runReport') return rejectCall(reply, 404, 'NOT_FOUND', `Method ${method ?? ''} is not supported.`);
    const state = states.get(id);
    state.calls += 1;
    state.inFlight += 1;
    try {
      return applyFaults(state, reply) ? reply : await runReport(request, reply, property);
    } finally {
      state.inFlight -= 1;
    }
  });

  app.get(`${dataRoot}/properties/:property/metadata`, async (request: PropertyRequest, reply) => {
    const { property: id } = request.params;
    if (id !== '0' && !openProperty(request, reply, id)) return reply;
    const isBlocked = (name: string): boolean => name === 'totalRevenue' && states.get(id).faults.blocksRevenue;
    return {
      name: `properties/${id}/metadata`,
      dimensions: dimensionNames.map((apiName) => ({ apiName, uiName: apiName, category: 'Other' })),
      metrics: Object.entries(metricTypes).map(([apiName, type]) => ({
        apiName,
        uiName: apiName,
        type,
        ...(isBlocked(apiName) ? { blockedReasons: ['NO_REVENUE_METRICS'] } : {}),
      })),
    };
  });

  app.get(`${adminRoot}/accountSummaries`, async (request, reply) => {
    const access = admit(request, reply, grants, scope);
    if (!access) return reply;
    // For people without accounts, the vendor omits the list.
    if (hasNoAccounts(access.email)) return {};
    const { pageToken } = getParameters(request.query);
    const offset = pageToken ? Number(Buffer.from(pageToken, 'base64url').toString()) : 0;
    if (!Number.isInteger(offset)) return rejectCall(reply, 400, 'INVALID_ARGUMENT', 'The page token is not valid.');
    const end = offset + summariesPerPage;
    return {
      accountSummaries: [
        {
          name: `accountSummaries/${gaAccount.id}`,
          account: `accounts/${gaAccount.id}`,
          displayName: gaAccount.name,
          propertySummaries: properties.slice(offset, end).map(({ id, name }) => ({
            property: `properties/${id}`,
            displayName: name,
            propertyType: 'PROPERTY_TYPE_ORDINARY',
            parent: `accounts/${gaAccount.id}`,
          })),
        },
      ],
      ...(end < properties.length ? { nextPageToken: Buffer.from(String(end)).toString('base64url') } : {}),
    };
  });

  app.get(`${adminRoot}/properties/:property`, async (request: PropertyRequest, reply) => {
    const property = openProperty(request, reply, request.params.property);
    if (!property) return reply;
    const { id, name, timeZone, currency } = property;
    return {
      name: `properties/${id}`,
      parent: `accounts/${gaAccount.id}`,
      displayName: name,
      timeZone,
      currencyCode: currency,
      serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
    };
  });

  app.get(`${adminRoot}/properties/:property/dataStreams`, async (request: PropertyRequest, reply) => {
    const property = openProperty(request, reply, request.params.property);
    if (!property) return reply;
    const name = `properties/${property.id}/dataStreams`;
    return {
      dataStreams: [
        { name: `${name}/1`, type: 'ANDROID_APP_DATA_STREAM', displayName: 'App', androidAppStreamData: {} },
        {
          name: `${name}/2`,
          type: 'WEB_DATA_STREAM',
          displayName: property.name,
          webStreamData: { measurementId: `G-ACME${property.id}`, defaultUri: `https://${property.host}` },
        },
      ],
    };
  });

  // Routes that let tests control the stand-in; the real vendor has none of them.
  for (const [kind, getRows] of Object.entries({ analytics: getRowsOfDay, experiences: getCerosRowsOfDay })) {
    const control = `${root}/control/${kind}/:property`;
    app.put(control, async (request: PropertyRequest) => {
      states.get(request.params.property).faults = gaFaultsSchema.parse(request.body);
      return states.get(request.params.property);
    });
    app.get(control, async (request: PropertyRequest) => states.get(request.params.property));
    app.get(`${control}/truth`, async (request: PropertyRequest, reply) => {
      const property = properties.find(({ id }) => id === request.params.property);
      const { day = '' } = getParameters(request.query);
      if (!property) return reply.code(404).send();
      const { restates } = states.get(property.id).faults;
      return { rows: getRows(property, day, { today: getToday(property), restates }) };
    });
  }
}
