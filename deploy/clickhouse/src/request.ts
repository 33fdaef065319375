import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A client's request. https://clickhouse.com/docs/interfaces/http */
export interface EngineRequest {
  sql: string;
  database: string;
  /** Bound values by name, in ClickHouse's escaped text format. */
  parameters: ReadonlyMap<string, string>;
  settings: ReadonlyMap<string, string>;
}

const parameterPrefix = 'param_';
/** Parameters of the transport itself; all others are settings. */
const transportParameters = new Set([
  'query',
  'query_id',
  'database',
  'session_id',
  'session_timeout',
  'wait_end_of_query',
]);

/** Reads the values of a form, which the client sends if the URL would be too long. */
async function readForm(body: Buffer, contentType: string): Promise<Map<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  return new Map([...form].map(([name, value]) => [name, String(value)]));
}

export async function readRequest(request: IncomingMessage): Promise<EngineRequest> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const contentType = request.headers['content-type'] ?? '';
  const body = await buffer(request);
  const isForm = contentType.startsWith('multipart/form-data');
  const values = new Map([...url.searchParams, ...(isForm ? await readForm(body, contentType) : [])]);
  const boundValues = [...values].filter(([name]) => name.startsWith(parameterPrefix));
  return {
    sql: [values.get('query') ?? '', isForm ? '' : body.toString()].filter(Boolean).join('\n'),
    database: values.get('database') ?? 'default',
    parameters: new Map(boundValues.map(([name, value]) => [name.slice(parameterPrefix.length), value])),
    settings: new Map(
      [...values].filter(([name]) => !transportParameters.has(name) && !name.startsWith(parameterPrefix)),
    ),
  };
}
