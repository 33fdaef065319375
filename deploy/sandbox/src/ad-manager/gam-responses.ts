import type { FastifyReply } from 'fastify';
import type { GamReport, NetworkState } from './gam-state.ts';
import type { GamNetwork } from './gam-truth.ts';

const googleType = 'type.googleapis.com/google.ads.admanager.v1';

export const toNetworkResponse = ({ code, name, timeZone, currency }: GamNetwork) => ({
  name: `networks/${code}`,
  displayName: name,
  networkCode: code,
  networkId: code,
  timeZone,
  currencyCode: currency,
  effectiveRootAdUnit: `networks/${code}/adUnits/1`,
  testNetwork: false,
});

const toDateObject = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return { year, month, day: date };
};

export function toReportResponse(code: string, { id, displayName, visibility, definition, createdAt }: GamReport) {
  const { startDate, endDate } = definition.dateRange.fixed;
  const fixed = { startDate: toDateObject(startDate), endDate: toDateObject(endDate) };
  return {
    name: `networks/${code}/reports/${id}`,
    reportId: id,
    displayName,
    visibility,
    reportDefinition: { ...definition, dateRange: { fixed } },
    createTime: createdAt,
    updateTime: createdAt,
    locale: 'en-US',
  };
}

/** https://developers.google.com/ad-manager/api/beta/reference/rest/v1/networks.operations.reports.runs */
export function toRunResponse(code: string, id: string, { runs, faults }: NetworkState) {
  const { report = '', polls = 0 } = runs.get(id) ?? {};
  const isDone = polls === 0;
  const percentComplete = isDone ? 100 : Math.round(100 / (polls + 1));
  const error = { code: faults.failsWith, message: 'The report could not be computed.' };
  const response = {
    '@type': `${googleType}.RunReportResponse`,
    reportResult: `networks/${code}/reports/${report}/results/${id}`,
  };
  return {
    name: `networks/${code}/operations/reports/runs/${id}`,
    metadata: {
      '@type': `${googleType}.RunReportMetadata`,
      percentComplete,
      report: `networks/${code}/reports/${report}`,
    },
    ...(isDone ? { done: true, ...(faults.failsWith === 0 ? { response } : { error }) } : {}),
  };
}

/** Rejects a call with Ad Manager's error for an invalid field. */
export const rejectField = (reply: FastifyReply, message: string, field: string, reason: string): FastifyReply =>
  reply.code(400).send({
    error: {
      code: 400,
      message,
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field, description: message, reason }],
        },
      ],
    },
  });
