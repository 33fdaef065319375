import { buildPath, type Call, type CallInput, type CallOutput, calls, type ReportPreview } from '@reportage/contracts';

/** A response from the API, which runs either in the test's process or in a running product. */
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
  /** Makes a call as the owner. @throws if it fails, with the server's response in the message */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** Makes a call as a guest. @throws if it fails, with the server's response in the message */
  guestCall<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>>;
  /** Downloads one of a report's files as a guest. */
  downloadFile(call: Call, reportId: string): Promise<Buffer>;
  /** Reads the published version as a guest. */
  readPreview(reportId: string): Promise<ReportPreview>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createReportsClient(send: SendRequest, token: string): ReportsClient {
  async function makeCall(call: Call, input: LooseInput, authToken?: string): Promise<Buffer> {
    const query = Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
    const path = `/api/${buildPath(call, input.params)}?${new URLSearchParams(query)}`;
    const { status, content } = await send(call.method, path, { token: authToken, body: input.body });
    if (status >= 300) throw new Error(`${call.id} responded with ${status}: ${content.toString().slice(0, 2_000)}`);
    return content;
  }
  const makeParsedCall = async <C extends Call>(
    call: C,
    input: CallInput<C>,
    authToken?: string,
  ): Promise<CallOutput<C>> =>
    call.response.parse(JSON.parse((await makeCall(call, input as LooseInput, authToken)).toString())) as CallOutput<C>;
  return {
    call: (call, input) => makeParsedCall(call, input, token),
    guestCall: (call, input) => makeParsedCall(call, input),
    downloadFile: (call, reportId) => makeCall(call, { body: { reportId } }),
    readPreview: (id) => makeParsedCall(calls.previewReport, { params: { id }, query: {} }),
  };
}
