import {
  type AuthenticationResult,
  type IdentityAction,
  type IdentityOutput,
  identityActions,
  type PoolAction,
  type PoolOutput,
  poolActions,
  type SessionAction,
  type SessionActionOutput,
  sessionActions,
} from '@reportage/contracts';

export interface RecordedRequest {
  action: string;
  body: Record<string, unknown>;
  headers: Headers;
  url: string;
}

type Action = PoolAction | IdentityAction | SessionAction;
type Output<A extends Action> = A extends PoolAction
  ? PoolOutput<A>
  : A extends IdentityAction
    ? IdentityOutput<A>
    : A extends SessionAction
      ? SessionActionOutput<A>
      : never;
type Respond<A extends Action> = (
  body: Record<string, unknown>,
) => Output<A> | Response | Promise<Output<A> | Response>;

const actions = { ...poolActions, ...identityActions, ...sessionActions };

/**
 * Replaces fetch with a fake user pool and identity pool. The protocol's own schemas validate the responses that tests
 * define.
 */
export class FakePool {
  readonly requests: RecordedRequest[] = [];
  #responses = new Map<string, (body: Record<string, unknown>) => unknown>();

  on<A extends Action>(action: A, response: Respond<A>): this {
    this.#responses.set(action, response);
    return this;
  }

  listActions(): string[] {
    return this.requests.map(({ action }) => action);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const action = (request.headers.get('x-amz-target') ?? '').replace(/^.*\./, '');
    const body = JSON.parse(await request.text()) as Record<string, unknown>;
    this.requests.push({ action, body, headers: request.headers, url: request.url });
    const response = await this.#responses.get(action)?.(body);
    if (response === undefined) return createPoolFailure('UnknownOperationException', 'The test defines no response');
    if (response instanceof Response) return response;
    return Response.json(actions[action as Action].output.parse(response));
  };
}

export const createPoolFailure = (type: string, message: string, status = 400): Response =>
  Response.json({ __type: type, message }, { status });

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface FakePerson {
  sub?: string;
  email?: string;
  name?: string;
  isAdmin?: boolean;
}

let serial = 0;

/** Creates tokens as the pool issues them; no two are the same. */
export function issueTokens(
  person: FakePerson = {},
  { lifetimeS = 3_600, nowMs = Date.now() } = {},
): AuthenticationResult {
  serial += 1;
  const issuedAt = Math.floor(nowMs / 1_000);
  const claims = {
    iss: 'http://localhost/identity',
    aud: 'web',
    sub: person.sub ?? 'person-1',
    jti: `token-${serial}`,
    iat: issuedAt,
    exp: issuedAt + lifetimeS,
    token_use: 'id',
    'cognito:username': person.sub ?? 'person-1',
    email: person.email ?? 'ada@example.test',
    name: person.name ?? 'Ada Example',
    'custom:isAdmin': person.isAdmin ? 'true' : 'false',
  };
  const createToken = (use: string): string =>
    `${encode({ alg: 'RS256' })}.${encode({ ...claims, token_use: use })}.signature`;
  return {
    AccessToken: createToken('access'),
    IdToken: createToken('id'),
    RefreshToken: `refresh-${serial}`,
    ExpiresIn: lifetimeS,
    TokenType: 'Bearer',
  };
}
