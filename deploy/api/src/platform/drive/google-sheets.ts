import { z } from 'zod';
import type { Config } from '../config.ts';
import { WebReadError, type WebReader } from '../web/web-reader.ts';
import { DriveError, type DriveFailure } from './drive-error.ts';

const timeoutMs = 20_000;

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/get */
const spreadsheetSchema = z.object({
  sheets: z.array(z.object({ properties: z.object({ sheetId: z.number().int().default(0), title: z.string() }) })),
});
/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/get */
const valuesSchema = z.object({ values: z.array(z.array(z.union([z.string(), z.number(), z.boolean()]))).default([]) });
const errorSchema = z.object({ error: z.object({ status: z.string().default('') }) });

function toFailure(status: number, reason: string): DriveFailure {
  if (status === 401) return 'tokenExpired';
  if (status === 429 || reason === 'RESOURCE_EXHAUSTED') return 'rateLimited';
  // Other people's sheets and grants without the scope are both rejected with 403.
  if (status === 403) return 'notAllowed';
  if (status === 404) return 'notFound';
  return status >= 500 ? 'unavailable' : 'rejected';
}

function parse<T>(schema: z.ZodType<T>, body: Buffer): T | undefined {
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

const toCell = (cell: string | number | boolean): string => {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const toCsv = (rows: readonly (readonly (string | number | boolean)[])[]): string => {
  // Google leaves out empty cells at the end of a row.
  const width = Math.max(0, ...rows.map((row) => row.length));
  const padCells = (row: readonly (string | number | boolean)[]) => [
    ...row.map(toCell),
    ...Array.from({ length: width - row.length }, () => ''),
  ];
  return rows.map((row) => `${padCells(row).join(',')}\n`).join('');
};

/** Reads from Google Sheets, version 4, with the access token for the drive. */
export function createGoogleSheets(config: Pick<Config, 'SHEETS_API_URL'>, reader: WebReader, maxCharacters: number) {
  async function request<T>(schema: z.ZodType<T>, path: string, query: Record<string, string>, token: string) {
    try {
      const result = await reader.read(`${config.SHEETS_API_URL}${path}?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(timeoutMs),
        timeoutMs,
        // A character has no more than four bytes, and each cell is quoted.
        maxBytes: () => 6 * maxCharacters,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      });
      if (result.status !== 200) {
        throw new DriveError(toFailure(result.status, parse(errorSchema, result.body)?.error.status ?? ''));
      }
      const content = parse(schema, result.body);
      if (content === undefined) throw new DriveError('unavailable');
      return { content, byteCount: result.body.length };
    } catch (error) {
      if (!(error instanceof WebReadError)) throw error;
      throw new DriveError(error.failure === 'tooLarge' ? 'tooLarge' : 'unavailable', error);
    }
  }

  /** Reads the displayed values of a sheet as CSV. @param gid the sheet in the spreadsheet; null for the first one */
  return async (token: string, id: string, gid: number | null): Promise<{ text: string; byteCount: number }> => {
    const path = `/spreadsheets/${encodeURIComponent(id)}`;
    const { content } = await request(spreadsheetSchema, path, { fields: 'sheets.properties(sheetId,title)' }, token);
    const sheets = content.sheets.map(({ properties }) => properties);
    const sheet = gid === null ? sheets[0] : sheets.find(({ sheetId }) => sheetId === gid);
    if (!sheet) throw new DriveError('notFound');
    const rangeName = encodeURIComponent(`'${sheet.title.replaceAll("'", "''")}'`);
    const query = { majorDimension: 'ROWS', valueRenderOption: 'FORMATTED_VALUE' };
    const { content: range, byteCount } = await request(valuesSchema, `${path}/values/${rangeName}`, query, token);
    const text = toCsv(range.values);
    if (text.length > maxCharacters) throw new DriveError('tooLarge');
    return { text, byteCount };
  };
}
