import { defineCall } from '../call.ts';
import { clientReportBatchSchema } from '../client-reports/client-reports.ts';
import { z } from '../zod.ts';

export const sendClientReports = defineCall({
  id: 'clientReports.send',
  worksWhenStorageIsFull: true,
  method: 'POST',
  path: 'client-reports',
  summary:
    'Receives errors and timings of front ends, each with the remote and version that it belongs to, and nothing that identifies the person.',
  access: { kind: 'public', authority: 'none' },
  body: clientReportBatchSchema,
  sanitizesText: true,
  status: 202,
  response: z.object({ accepted: z.number().int() }),
  errors: ['rateLimited', 'payloadTooLarge'],
});
