/** A reason why a remote cannot run. The message is one sentence that says what to do. */
export class DevFailure extends Error {}

export const getReason = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};
