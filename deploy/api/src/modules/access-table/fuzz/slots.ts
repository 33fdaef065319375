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

/** A position in a request where a value can be set, whether or not the request has one there. */
export interface Slot {
  path: Path;
  schema: Schema | undefined;
}

const maxDepth = 8;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getAlternatives = (schema: Schema | undefined): Schema[] =>
  schema ? [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] : [];

/** Lists the slots that the value has or its schema allows, parents first. */
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
  // Allowed but missing slots are listed only one level deep, so that they do not outnumber the others.
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
  // Assigning to `__proto__` would not create a property.
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
};

/** Returns a copy with the value at the path replaced. Creates missing parents. */
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

/** Returns a copy without the value at the path. */
export function withoutValue(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const inner = (value as Record<string | number, unknown>)[key];
  if (rest.length > 0) return withValue(value, [key], withoutValue(inner, rest));
  if (Array.isArray(value)) return value.filter((_, index) => index !== key);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
