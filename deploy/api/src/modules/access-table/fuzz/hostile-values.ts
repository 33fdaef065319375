import { pick } from '../../../platform/random.ts';
import type { Schema } from './slots.ts';

export type Random = () => number;

const repeatText = (text: string, times: number): string => text.repeat(times);

function createNestedValue(depth: number, isList: boolean): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
}

const wrongTypes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  1.5,
  '',
  'text',
  [],
  {},
  [null],
  [[]],
  [{}],
  { length: 1 },
  ['a', 1, null],
];

const longValues: readonly (() => unknown)[] = [
  () => repeatText('x', 300),
  () => repeatText('x', 5_000),
  () => repeatText('x', 60_000),
  () => repeatText('ä', 20_000),
  () => Array.from({ length: 1_001 }, (_, index) => index),
  () => Array.from({ length: 5_000 }, () => 'x'),
  () => Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, index])),
];

const unusualStrings: readonly string[] = [
  '\u202etxet desrever',
  '\u200b\u200d\ufeff',
  'e\u0301\u0323\u0302'.repeat(40),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\ud800',
  '\udfff\ud800',
  '\uffff\ufffe',
  '\u0085\u2028\u2029',
  '\r\n\t\v\f',
  'İıſKẞß',
  '﷽'.repeat(50),
  '\u0000',
  'a\u0000b',
  '\u0001\u0008\u001b[31m',
  '   ',
  '\u00a0\u3000',
];

const unusualNumbers: readonly unknown[] = [
  -1,
  -0,
  0.1,
  -0.5,
  1e-320,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  2 ** 64,
  '-1',
  '0',
  '1e9',
  '1e400',
  '-0',
  '0x10',
  '٣',
  '1_000',
  '9223372036854775808',
  '99999999999999999999',
  'NaN',
  'Infinity',
  '-Infinity',
  '1.5',
  '+1',
  ' 1',
];

const injections: readonly string[] = [
  "=cmd|' /C calc'!A0",
  '@SUM(1+9)*cmd',
  '+1+1',
  '-2+3+cmd',
  '"; drop table app.users; --',
  "' or '1'='1",
  "'; select pg_sleep(5); --",
  "\\'; truncate app.sources; --",
  '%',
  '_',
  '%%%%',
  '\\',
  '\\\\%',
  '$1',
  '#{7*7}',
  '{{constructor.constructor("return 1")()}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://user:pass@news.example:99999/',
  'https://xn--.example/',
  `https://${'a'.repeat(300)}.example/`,
  '(a+)+$',
  '[',
  '*',
  '?',
  'a,b,,c',
  ',,,,',
  'is|',
  '|||',
  'is|%|is_not',
  'name:asc;drop',
  '\r\nset-cookie: a=b',
];

const unusualDates: readonly unknown[] = [
  '2026-02-30',
  '2026-13-01',
  '2025-02-29',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '-000001-01-01',
  '1582-10-10',
  '2026-06-15T25:00:00Z',
  '2026-06-15T12:00:00+99:99',
  '2026-06-15T12:00:00.123456789Z',
  '2026-W24-1',
  '2026-6-1',
  'infinity',
  '-infinity',
  'now',
  'Europe/Atlantis',
  'UTC+25',
  'Etc/GMT+12',
  '24:00',
  '99:99',
  8.64e15 + 1,
];

const wrongIds: readonly string[] = [
  '',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'me',
  '*',
  '..',
  'wks_',
  'wks_00000000000000000000000000',
  'med_zzzzzzzzzzzzzzzzzzzzzzzzzz',
  'cmp_7zzzzzzzzzzzzzzzzzzzzzzzzz',
  '00000000-0000-0000-0000-000000000000',
  'web_',
  'custom_',
  'web_med_00000000000000000000000000',
];

export const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'toJSON',
  'then',
] as const;

const prototypeValues: readonly unknown[] = [
  ...prototypeKeys,
  { constructor: { prototype: { isAdmin: true } } },
  { toString: 1, valueOf: 'x' },
  { toJSON: 'x' },
  JSON.parse('{"then":"x"}'),
  { length: -1 },
  JSON.parse('{"__proto__":{"isAdmin":true,"access":"owner"}}'),
];

/** Picks a value at or just beyond one of the schema's limits, or one of the values that it lists. */
function pickBoundaryValue(schema: Schema | undefined, random: Random): unknown {
  const options = [schema, ...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].filter((option) => option !== undefined);
  const values = options.flatMap((option): unknown[] => [
    ...(option.enum ?? []),
    ...(option.const === undefined ? [] : [option.const]),
    ...[option.minimum, option.maximum].flatMap((limit) => (limit === undefined ? [] : [limit, limit - 1, limit + 1])),
    ...[option.minLength, option.maxLength].flatMap((limit) =>
      limit === undefined || limit > 60_000
        ? []
        : [repeatText('x', limit), repeatText('x', limit + 1), repeatText('ß', limit), repeatText('𝔘', limit)],
    ),
    ...(option.maxItems === undefined || option.maxItems > 5_000
      ? []
      : [
          Array.from({ length: option.maxItems }, () => generateValidValue(option.items, random)),
          Array(option.maxItems + 1).fill(null),
        ]),
  ]);
  return values.length > 0 ? pick(values, random) : generateValidValue(schema, random);
}

/** Generates a value that matches the schema but may make no sense. */
function generateValidValue(schema: Schema | undefined, random: Random, depth = 0): unknown {
  const options = [...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])];
  if (options.length > 0) return generateValidValue(pick(options, random), random, depth);
  if (schema?.const !== undefined) return schema.const;
  if (schema?.enum) return pick(schema.enum, random);
  switch (schema?.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, propertySchema]) =>
          depth < 4 && random() < 0.8 ? [[name, generateValidValue(propertySchema, random, depth + 1)]] : [],
        ),
      );
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        generateValidValue(schema.items, random, depth + 1),
      );
    case 'integer':
    case 'number':
      return Math.floor((schema.minimum ?? 0) + random() * 10);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      if (schema?.format === 'date' || schema?.pattern?.includes('\\d{4}-')) return '2026-06-15';
      if (schema?.format === 'uri') return 'https://news.example/story';
      if (schema?.format === 'email') return 'ada@example.org';
      return pick(['a', 'UTC', 'web_pageviews', 'name', '1', 'Überfahrt'], random);
  }
}

export interface KnownIds {
  own: readonly string[];
  foreign: readonly string[];
}

/** Functions that return a value for a slot, by kind of mutation. */
export const hostileValueGenerators: Record<
  string,
  (random: Random, schema: Schema | undefined, ids: KnownIds) => unknown
> = {
  wrongType: (random) => pick(wrongTypes, random),
  tooLong: (random) => pick(longValues, random)(),
  unusualString: (random) => pick(unusualStrings, random),
  unusualNumber: (random) => pick(unusualNumbers, random),
  deeplyNested: (random) => createNestedValue(pick([3, 50, 1_000, 4_000], random), random() < 0.5),
  injection: (random) => pick(injections, random),
  unusualDate: (random) => pick(unusualDates, random),
  wrongId: (random, _schema, { own }) => (random() < 0.5 ? pick(wrongIds, random) : pick(own, random)),
  foreignId: (random, _schema, { foreign }) => pick(foreign, random),
  prototypeKey: (random) => pick(prototypeValues, random),
  boundary: (random, schema) => pickBoundaryValue(schema, random),
  validValue: (random, schema) => generateValidValue(schema, random),
};
