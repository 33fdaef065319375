import { buildPath, type Call, type CallInput, type CallOutput, calls, type ReportPreview } from '@reportage/contracts';

/** The response from a product: the test's own, or a running one. */
export interface ClientResponse {
  status: number;
  content: Buffer;
}
export type SendRequest = (
  method: string,
  path: string,
  init: { token?: string | undefined; body?: unknown },
) => Promise<ClientResponse>;

/** Makes calls as a report's owner or as a guest. */
export interface ReportsClient {
  /** As the owner. @throws with the server's response */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** As a guest. @throws with the server's response */
  guestCall<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** One of a report's files, as downloaded by a guest. */
  file(call: Call, reportId: string): Promise<Buffer>;
  /** The published version, as received by a guest. */
  preview(reportId: string): Promise<ReportPreview>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createReportsClient(send: SendRequest, token: string): ReportsClient {
  async function request(call: Call, input: LooseInput, authToken?: string): Promise<Buffer> {
    const query = Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
    const path = `/api/${buildPath(call, input.params)}?${new URLSearchParams(query)}`;
    const { status, content } = await send(call.method, path, { token: authToken, body: input.body });
    if (status >= 300) throw new Error(`${call.id} responded with ${status}: ${content.toString().slice(0, 2_000)}`);
    return content;
  }
  const read = async <C extends Call>(call: C, input: CallInput<C>, authToken?: string): Promise<CallOutput<C>> =>
    call.response.parse(JSON.parse((await request(call, input as LooseInput, authToken)).toString())) as CallOutput<C>;
  return {
    call: (call, input) => read(call, input, token),
    guestCall: (call, input) => read(call, input),
    file: (call, reportId) => request(call, { body: { reportId } }),
    preview: (id) => read(calls.previewReport, { params: { id }, query: {} }),
  };
}
