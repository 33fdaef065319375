import { pick } from '../../../platform/random.ts';
import type { SampleInput } from '../../../testing/sample-inputs/index.ts';
import { hostileValueGenerators, type KnownIds, prototypeKeys, type Random } from './hostile-values.ts';
import { getSlots, type Path, type Schema, type Slot, withoutValue, withValue } from './slots.ts';

/** A request that mutations can change before it is sent. */
export interface Draft {
  input: SampleInput;
  headers: Record<string, string>;
  /** A raw body that replaces the input's body. */
  payload?: string | Buffer;
  /** Changes the URL after it is built. */
  corruptUrl?: (url: string) => string;
  /** An authorization header that replaces the caller's. */
  authorization?: string;
}

export interface MutationContext {
  random: Random;
  ids: KnownIds;
  /** The schema of the call's params, query and body. */
  schema: Schema;
}

type Mutation = (draft: Draft, context: MutationContext) => Draft;

const getBodyText = ({ input, payload }: Draft): string =>
  typeof payload === 'string' ? payload : JSON.stringify(input.body ?? {});

/** Picks a random slot: usually a single field, but occasionally the entire params, query or body. */
function pickSlot({ input }: Draft, { schema, random }: MutationContext): Slot | undefined {
  const slots = getSlots(schema, input).filter(({ path }) => path.length > 1 || random() < 0.1);
  return slots.length > 0 ? pick(slots, random) : undefined;
}

/** Values in the path and query are sent as strings. */
const toWireString = (value: unknown): string => (typeof value === 'string' ? value : String(JSON.stringify(value)));

const toWireValue = (path: Path, value: unknown): unknown =>
  path[0] === 'body' || value === undefined ? value : toWireString(value);

function putValue(draft: Draft, path: Path, value: unknown): Draft {
  // `params` and `query` must remain objects; only the body can be replaced as a whole.
  if (path.length === 1 && path[0] !== 'body') return draft;
  return { ...draft, input: withValue(draft.input, path, toWireValue(path, value)) as SampleInput };
}

const createValueMutation =
  (kind: string): Mutation =>
  (draft, context) => {
    const slot = pickSlot(draft, context);
    const value = hostileValueGenerators[kind]?.(context.random, slot?.schema, context.ids);
    return slot
      ? putValue(draft, slot.path, value)
      : { ...draft, input: { ...draft.input, query: { ...draft.input.query, extra: toWireString(value) } } };
  };

const removeField: Mutation = (draft, context) => {
  const slots = getSlots(undefined, draft.input).filter(({ path }) => path[0] !== 'params');
  if (slots.length === 0) return draft;
  return { ...draft, input: withoutValue(draft.input, pick(slots, context.random).path) as SampleInput };
};

const addField: Mutation = (draft, { random, ids }) => {
  const objectSlots = getSlots(undefined, draft.input).filter(({ path }) => path[0] === 'body');
  const slotPath = random() < 0.3 || objectSlots.length === 0 ? ['query'] : pick(objectSlots, random).path;
  const name = pick(
    [
      'id',
      'workspaceId',
      'ownerId',
      'isAdmin',
      'access',
      'version',
      'createdAt',
      'deletedAt',
      '',
      ' ',
      '$where',
      ...prototypeKeys,
    ],
    random,
  );
  return putValue(
    draft,
    [...slotPath, name],
    pick([true, 'owner', -1, null, { a: 1 }, pick(ids.foreign, random)], random),
  );
};

const changeContentType: Mutation = (draft, { random }) => ({
  ...draft,
  payload: getBodyText(draft),
  headers: {
    ...draft.headers,
    'content-type': pick(
      [
        'text/plain',
        'text/html',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'application/json;;;',
        'APPLICATION/JSON',
        'image/png',
        'application/merge-patch+json',
        'application/octet-stream',
        '*/*',
        'x',
        'application/json, text/plain',
      ],
      random,
    ),
  },
});

const corruptBody: Mutation = (draft, { random }) => {
  const text = getBodyText(draft);
  const payload: string | Buffer = pick<() => string | Buffer>(
    [
      () => text.slice(0, Math.floor(random() * text.length)),
      () => `${text},`,
      () => `\ufeff${text}`,
      () => `${text}${text}`,
      () =>
        Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(text.slice(-1))]),
      () => text.replace(/[:,]/, ';'),
      () => text.replaceAll('"', "'"),
      () => `[${text}]`,
      () => '',
      () => 'null',
      () => '[]',
      () => '0',
      () => '"text"',
      () => '{}',
      () => '{"a":1e999}',
      () => text.replace('{', '{"__proto__":{"isAdmin":true},'),
      () => text.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
      () => '['.repeat(30_000),
      () => '{"a":'.repeat(10_000),
      () => `{"a":"${'x'.repeat(70_000)}"}`,
      () => '{"a":"\\ud800"}',
      () => Buffer.alloc(2_000),
    ],
    random,
  )();
  return { ...draft, payload, headers: { 'content-type': 'application/json', ...draft.headers } };
};

const addUrlCorruption: Mutation = (draft, { random }) => {
  const corruptUrl = pick<(url: string) => string>(
    [
      (url) => url.replace(/(\?|$)/, '/$1'),
      (url) => url.replace(/(\?|$)/, '/../..$1'),
      (url) => url.replace(/(\?|$)/, '%00$1'),
      (url) => url.replace(/(\?|$)/, '%E0%A4%A$1'),
      (url) => url.replace(/(\?|$)/, '%2e%2e%2f$1'),
      (url) => url.replace(/[^/]+(\?|$)/, `${'x'.repeat(3_000)}$1`),
      (url) => url.replace(/[^/]+(\?|$)/, '__proto__$1'),
      (url) => url.replace('/api/', '/api//'),
      (url) => url.toUpperCase(),
      (url) => `${url}${url.includes('?') ? '&' : '?'}workspaceId=a&workspaceId=b`,
      (url) => `${url}${url.includes('?') ? '&' : '?'}${'a=1&'.repeat(2_000)}`,
      (url) => `${url}${url.includes('?') ? '&' : '?'}ids[]=1&ids[a]=2&limit[gt]=1&__proto__[x]=1`,
      (url) => `${url}${url.includes('?') ? '&' : '?'}limit=%&offset=%ZZ&search=%ED%A0%80&q=%00`,
      (url) => url.replace(/=([^&]*)/, '=$1&$&'),
      (url) => url.replace(/=[^&]*/, ''),
      (url) => url.replace(/=[^&]*/, '=%00'),
    ],
    random,
  );
  return { ...draft, corruptUrl };
};

const changeHeaders: Mutation = (draft, { random }) => {
  const name = pick(
    [
      'accept-language',
      'if-none-match',
      'range',
      'accept',
      'origin',
      'x-forwarded-for',
      'x-forwarded-host',
      'cookie',
      'content-encoding',
      'user-agent',
      'x-request-id',
      'referer',
      'prefer',
      'idempotency-key',
    ],
    random,
  );
  const value = pick(
    [
      '',
      '*',
      'de',
      'xx-invalid-very-long-tag',
      'bytes=0-0',
      'bytes=5-1,-99999999999',
      'W/"',
      'null',
      '127.0.0.1, , ::1',
      'unknown',
      'gzip',
      'br, gzip',
      'x'.repeat(8_000),
      'ä',
      '__proto__=1; a=%E0',
      'text/event-stream',
      '-1',
    ],
    random,
  );
  return { ...draft, headers: { ...draft.headers, [name]: value } };
};

const changeAuthorization: Mutation = (draft, { random }) => ({
  ...draft,
  authorization: pick(
    [
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      'Bearer null',
      'Bearer a.b.c',
      'bearer ..',
      `Bearer ${'x'.repeat(10_000)}`,
      'Bearer rk_x',
      'Bearer \u00e4',
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`,
    ],
    random,
  ),
});

const keepUnchanged: Mutation = (draft) => draft;

const valueMutations = Object.fromEntries(
  Object.keys(hostileValueGenerators).map((kind) => [kind, createValueMutation(kind)]),
);

const putTwoHostileValues: Mutation = (draft, context) => {
  const kinds = Object.values(valueMutations);
  return pick(kinds, context.random)(pick(kinds, context.random)(draft, context), context);
};

export const mutations: Record<string, Mutation> = {
  ...valueMutations,
  keepUnchanged,
  removeField,
  addField,
  changeContentType,
  corruptBody,
  addUrlCorruption,
  changeHeaders,
  changeAuthorization,
  putTwoHostileValues,
};
