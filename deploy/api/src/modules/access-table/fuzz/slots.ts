/** The parts of the OpenAPI document's JSON schemas that mutations read. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  $ref?: string;
}

export type Path = readonly (string | number)[];

/** A position in a request, present or not, where a value can be put. */
export interface Slot {
  path: Path;
  schema: Schema | undefined;
}

const maxDepth = 8;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getAlternatives = (schema: Schema | undefined): Schema[] =>
  schema ? [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] : [];

/** Every slot that is in the value or allowed by its schema; parents come first. */
export function getSlots(schema: Schema | undefined, value: unknown, path: Path = []): Slot[] {
  const ownSlots: Slot[] = path.length > 0 ? [{ path, schema }] : [];
  if (path.length >= maxDepth) return ownSlots;
  const options = getAlternatives(schema);
  if (Array.isArray(value)) {
    const items = options.find((option) => option.items)?.items;
    return [...ownSlots, ...value.slice(0, 3).flatMap((item, index) => getSlots(items, item, [...path, index]))];
  }
  const properties = Object.assign({}, ...options.map((option) => option.properties ?? {})) as Record<string, Schema>;
  if (value !== undefined && !isObject(value)) return ownSlots;
  // Slots that are allowed but not present are listed only one level deep, so that they do not outnumber the others.
  const names = new Set([
    ...Object.keys(value ?? {}),
    ...(isObject(value) || path.length < 2 ? Object.keys(properties) : []),
  ]);
  return [
    ...ownSlots,
    ...[...names].flatMap((name) =>
      getSlots(properties[name], (value as Record<string, unknown> | undefined)?.[name], [...path, name]),
    ),
  ];
}

const defineValue = (target: object, key: string | number, value: unknown): void => {
  // Defines an own property, even for the name `__proto__`.
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
};

/** A copy of the value with a different value at the path. Missing parents are created. */
export function withValue(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  const copy: object = Array.isArray(value)
    ? [...value]
    : isObject(value)
      ? { ...value }
      : typeof key === 'number'
        ? []
        : {};
  const inner = Object.hasOwn(copy, key) ? (copy as Record<string | number, unknown>)[key] : undefined;
  defineValue(copy, key, withValue(inner, rest, next));
  return copy;
}

/** A copy of the value with the path removed. */
export function withoutValue(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const inner = (value as Record<string | number, unknown>)[key];
  if (rest.length > 0) return withValue(value, [key], withoutValue(inner, rest));
  if (Array.isArray(value)) return value.filter((_, index) => index !== key);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
