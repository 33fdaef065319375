import { buildPath, type Call } from '@reportage/contracts';
import type { InjectOptions } from 'fastify';
import { contractCalls } from '../../../platform/http/contract-calls.ts';
import { createOpenApiDocument } from '../../../platform/openapi/openapi-document.ts';
import { createRandom } from '../../../platform/random.ts';
import { type AccessCell, getCells } from '../testing/access-cells.ts';
import type { AccessTestbed } from '../testing/access-testbed.ts';
import type { KnownIds } from './hostile-values.ts';
import { type Draft, mutations } from './mutations.ts';
import type { Schema } from './slots.ts';

export interface FuzzCase {
  call: Call;
  cell: AccessCell;
  mutation: string;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Reads the schemas of all calls' params, query and body from the OpenAPI document. */
export function readSchemas(): Map<string, Schema> {
  const { paths } = createOpenApiDocument(contractCalls) as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const getParameterSchema = ({ parameters = [] }: Operation, location: string): Schema => ({
    properties: Object.fromEntries(
      parameters.flatMap((parameter) => (parameter.in === location ? [[parameter.name, parameter.schema]] : [])),
    ),
  });
  return new Map(
    operations.map((operation) => {
      const body = operation.requestBody?.content['application/json']?.schema;
      const properties = {
        params: getParameterSchema(operation, 'path'),
        query: getParameterSchema(operation, 'query'),
        ...(body ? { body } : {}),
      };
      return [operation.operationId, { type: 'object', properties }];
    }),
  );
}

/** Creates all combinations of call, caller and mutation, in an order determined by the seed. */
export function createShuffledCases({ users: testUsers, getPublicInputs }: AccessTestbed, seed: number): FuzzCase[] {
  const cases = contractCalls.flatMap((call) =>
    getCells(call, testUsers, getPublicInputs).flatMap((cell) =>
      Object.keys(mutations).map((mutation) => ({ call, cell, mutation })),
    ),
  );
  const random = createRandom(seed);
  for (let lastIndex = cases.length - 1; lastIndex > 0; lastIndex -= 1) {
    const otherIndex = Math.floor(random() * (lastIndex + 1));
    const lastCase = cases[lastIndex];
    const otherCase = cases[otherIndex];
    if (lastCase && otherCase) [cases[lastIndex], cases[otherIndex]] = [otherCase, lastCase];
  }
  return cases;
}

/** Gives each request its own IP address, because requests are rate-limited by address. */
const getClientIpAddress = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** The stride is larger than any index, so that requests from different seeds use different random numbers. */
const seedStride = 1_000_003;

export function buildRequest(
  { call, cell, mutation }: FuzzCase,
  { index, seed, ids, schema }: { index: number; seed: number; ids: KnownIds; schema: Schema },
): InjectOptions {
  const random = createRandom(seed * seedStride + index);
  const headers = { ...(cell.file ? { 'content-type': 'image/png' } : {}) };
  const draft: Draft = { input: cell.input, headers, ...(cell.file ? { payload: cell.file } : {}) };
  const mutatedDraft = mutations[mutation]?.(draft, { random, ids, schema }) ?? draft;
  const { input, corruptUrl } = mutatedDraft;
  const search = new URLSearchParams(
    Object.entries<unknown>(input.query ?? {}).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : String(JSON.stringify(value)),
    ]),
  ).toString();
  const url = `/api/${getPath(call, input.params)}${search ? `?${search}` : ''}`;
  const payload = mutatedDraft.payload ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const authorization = mutatedDraft.authorization ?? (cell.bearer ? `Bearer ${cell.bearer.token}` : undefined);
  return {
    remoteAddress: getClientIpAddress(index),
    method: call.method,
    url: corruptUrl ? corruptUrl(url) : url,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...mutatedDraft.headers,
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: call.produces === 'text/event-stream',
  };
}

/** Inserts any parameters, even those that the real client would reject. */
function getPath(call: Call, params: Record<string, unknown> = {}): string {
  // `buildPath` throws for missing parameters and lone surrogates, so it is given placeholders to replace afterwards.
  const placeholders = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `zz${name}zz`]));
  return buildPath(call, placeholders).replaceAll(/zz(\w+?)zz/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  );
}
