import {
  acceptsApiKey,
  buildPath,
  type Call,
  defaultPathPrefixes,
  type ErrorCode,
  errorCatalogue,
  problemSchema,
  z,
} from '@reportage/contracts';
import { callTitles } from './call-titles.ts';

type Json = Record<string, unknown>;

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return json;
};

function getPath(call: Call): string {
  const placeholders = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `{${name}}`]);
  return `/${decodeURIComponent(buildPath(call, Object.fromEntries(placeholders), defaultPathPrefixes))}`;
}

function getParameters(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Lists the call's own errors and those that follow from its body and access. */
function listErrors(call: Call): ErrorCode[] {
  const common: ErrorCode[] = ['invalidRequest', 'rateLimited', 'internal', 'unavailable'];
  const bodyErrors: ErrorCode[] = call.body ? ['malformedBody', 'payloadTooLarge', 'unsupportedMediaType'] : [];
  const accessErrors: ErrorCode[] =
    call.access.kind === 'public' ? [] : ['unauthenticated', 'tokenExpired', 'keyRefused'];
  const keyErrors: ErrorCode[] = acceptsApiKey(call) ? [] : ['keyNotAccepted'];
  const workspaceErrors: ErrorCode[] = call.access.kind === 'workspace' ? ['forbidden', 'notFound'] : [];
  return [
    ...new Set([...common, ...bodyErrors, ...accessErrors, ...keyErrors, ...workspaceErrors, ...(call.errors ?? [])]),
  ];
}

function getResponses(call: Call): Json {
  const codesByStatus = Map.groupBy(listErrors(call), (code) => errorCatalogue[code].status);
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const failures = [...codesByStatus].map(([status, codes]) => [
    String(status),
    { description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].detail}`).join('\n'), content: problem },
  ]);
  const success =
    call.status === 204 || call.status === 303
      ? { description: 'Success' }
      : {
          description: 'Success',
          content: { [call.produces ?? 'application/json']: { schema: toJsonSchema(call.response, 'output') } },
        };
  return { [String(call.status ?? 200)]: success, ...Object.fromEntries(failures) };
}

/** Returns the credentials that a call accepts, any one of which is enough. The list is empty for public calls. */
function getSecurity(call: Call): Json[] {
  if (call.access.kind === 'public') return [];
  const tokens = [{ identityToken: [] }, ...(acceptsApiKey(call) ? [{ apiKey: [] }] : [])];
  return call.access.kind === 'guestOr' ? [{}, ...tokens] : tokens;
}

/** Returns the call's title, or undefined for a call in another server's contract. */
export function getTitle({ id }: Pick<Call, 'id'>): string | undefined {
  const [area = '', verb = ''] = id.split('.', 2);
  return callTitles[area]?.[verb];
}

const getOperation = (call: Call): Json => ({
  operationId: call.id,
  summary: getTitle(call) ?? call.summary,
  description: call.summary,
  tags: [call.id.split('.', 1)[0]],
  security: getSecurity(call),
  'x-access': call.access,
  parameters: [...getParameters(call.params, 'path'), ...getParameters(call.query, 'query')],
  ...(call.acceptsFile
    ? { requestBody: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
    : {}),
  ...(call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(call.body, 'input') } } } }
    : {}),
  responses: getResponses(call),
});

/** Creates the OpenAPI 3.1 document for the calls. */
export function createOpenApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls)
    paths[getPath(call)] = { ...paths[getPath(call)], [call.method.toLowerCase()]: getOperation(call) };
  return {
    openapi: '3.1.0',
    info: { title: 'Reportage API', version: '0.2.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problemSchema, 'output') },
      securitySchemes: {
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'rk_…' },
      },
    },
  };
}
