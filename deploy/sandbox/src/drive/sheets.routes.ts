import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SocialPerson } from '../social/social-people.ts';
import { renderMagazineSales } from '../tables/magazine-sales.ts';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';

interface SheetsOptions {
  getPerson: (token: string) => SocialPerson | undefined;
  clock: AdjustableClock;
}

/** https://cloud.google.com/apis/design/errors#http_mapping */
const errors = {
  UNAUTHENTICATED: { code: 401, message: 'Request had invalid authentication credentials.' },
  PERMISSION_DENIED: { code: 403, message: 'The caller does not have permission' },
  NOT_FOUND: { code: 404, message: 'Requested entity was not found.' },
  INVALID_ARGUMENT: { code: 400, message: 'Unable to parse range' },
} as const;

function rejectCall(reply: FastifyReply, status: keyof typeof errors): FastifyReply {
  const { code, message } = errors[status];
  return reply.code(code).send({ error: { code, message, status } });
}

const notes = [['Note'], ['Recounted every Monday']];

/**
 * The sheets of the drive's two private spreadsheets. The first sheet of each contains the table that the sandbox
 * also serves as CSV.
 */
const spreadsheets: Readonly<Record<string, { sheetId: number; title: string }[]>> = {
  '1PrivatePrintSheet': [
    { sheetId: 0, title: 'Sales' },
    { sheetId: 77, title: "Editor's notes" },
  ],
  '1PrivateKioskSheet': [{ sheetId: 0, title: 'Sheet1' }],
};

/** Registers two calls of Google Sheets. https://developers.google.com/workspace/sheets/api/reference/rest */
export function registerSheets(app: FastifyInstance, root: string, { getPerson, clock }: SheetsOptions): void {
  function admit(request: FastifyRequest, reply: FastifyReply): boolean {
    const person = getPerson((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
    if (!person) rejectCall(reply, 'UNAUTHENTICATED');
    else if (!person.isCheckboxChecked) rejectCall(reply, 'PERMISSION_DENIED');
    else return true;
    return false;
  }

  app.get<{ Params: { id: string } }>(`${root}/spreadsheets/:id`, async (request, reply) => {
    if (!admit(request, reply)) return reply;
    const sheets = spreadsheets[request.params.id];
    if (!sheets) return rejectCall(reply, 'NOT_FOUND');
    return { sheets: sheets.map((properties) => ({ properties })) };
  });

  app.get<{ Params: { id: string; range: string } }>(
    `${root}/spreadsheets/:id/values/:range`,
    async (request, reply) => {
      if (!admit(request, reply)) return reply;
      const { id, range } = request.params;
      const title = range.replace(/^'(.*)'$/, '$1').replaceAll("''", "'");
      const sheets = spreadsheets[id];
      if (!sheets) return rejectCall(reply, 'NOT_FOUND');
      const sheet = sheets.find((candidate) => candidate.title === title);
      if (!sheet) return rejectCall(reply, 'INVALID_ARGUMENT');
      const lines = renderMagazineSales(clock.now()).trim().split('\n');
      const values = sheet.sheetId === 0 ? lines.map((line) => line.split(',')) : notes;
      return { range: `${range}!A1:Z1000`, majorDimension: 'ROWS', values };
    },
  );
}
