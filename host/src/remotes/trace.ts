/** Names one failure, on the card and in the log, so that both can be brought together. */
export const makeTraceId = (): string => crypto.randomUUID().slice(0, 8);

/** An error of a remote, with where it came from. */
export interface AttributedError {
  remote: string;
  version: string;
  traceId: string;
  error: unknown;
}

/** Errors of remotes, with where they came from, in the browser's own log. */
export function logRemoteError({ remote, version, traceId, error }: AttributedError): void {
  console.error(`[${remote} ${version}] trace ${traceId}`, error);
}
