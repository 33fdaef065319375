import { defineCall } from '../call.ts';
import { clientReportBatchSchema } from '../client-reports/client-reports.ts';
import { z } from '../zod.ts';

export const sendClientReports = defineCall({
  id: 'clientReports.send',
  isAllowedWhenStorageIsFull: true,
  method: 'POST',
  path: 'client-reports',
  summary:
    'Receives errors and timings from front ends, each with its remote and version, and without anything that identifies the user.',
  access: { kind: 'public', authority: 'none' },
  body: clientReportBatchSchema,
  sanitizesText: true,
  status: 202,
  response: z.object({ accepted: z.number().int() }),
  errors: ['rateLimited', 'payloadTooLarge'],
});
