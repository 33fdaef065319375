import { type PoolAction, type PoolInput, type PoolOutput, poolActions } from '@reportage/contracts';

/** An error from the user pool. Its name is the error type, e.g. `UsernameExistsException`. */
export class PoolError extends Error {
  constructor(type: string, message: string) {
    super(message);
    this.name = type;
  }
}

/** Makes a call in the user pool's protocol, as the browser does. */
export async function callPool<A extends PoolAction>(
  origin: string,
  action: A,
  input: PoolInput<A>,
): Promise<PoolOutput<A>> {
  const response = await fetch(`${origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json().catch(() => ({}));
  if (!response.ok) {
    const { __type = `HTTP ${response.status}`, message = '' } = body as { __type?: string; message?: string };
    throw new PoolError(__type, `${action}: ${__type} ${message}`);
  }
  return poolActions[action].output.parse(body) as PoolOutput<A>;
}
