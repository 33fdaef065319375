import { poolErrorSchema } from '@reportage/contracts';
import { SessionFailure } from '../session-failure.ts';

/** `com.amazonaws.…#NotAuthorizedException` and `NotAuthorizedException:http://…` both contain the bare name. */
const getBareName = (type: string): string => type.replace(/^.*#/, '').replace(/:.*$/, '');

/** Rebuilds the pool's error from its response; for a response in another format (a proxy page), only the status. */
export async function readPoolError(response: Response): Promise<SessionFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = poolErrorSchema.safeParse(body);
  const type = parsed.success ? parsed.data.__type : response.headers.get('x-amzn-errortype');
  const name = type ? getBareName(type) : 'UnknownException';
  const message = (parsed.success ? parsed.data.message : undefined) || 'Unknown error';
  return new SessionFailure(name, message, { cause: { status: response.status } });
}
