import { nameSchema, type PoolAttribute, type poolWritableAttributes, webUrlSchema, z } from '@reportage/contracts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';

/** Makes an attribute optional: an empty string removes it. */
const makeRemovable = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema]);

const attributeSchemas = {
  email: z.email().max(254),
  name: nameSchema,
  picture: makeRemovable(webUrlSchema),
  /** E.164. */
  phone_number: makeRemovable(z.string().regex(/^\+[1-9]\d{6,14}$/)),
  locale: makeRemovable(z.string().regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$/)),
} satisfies Record<(typeof poolWritableAttributes)[number], z.ZodType>;

export interface Profile {
  email?: string;
  name?: string;
  picture?: string | null;
  locale?: string | null;
  phone_number?: string | null;
}

const reservedAttributes = new Set([
  'sub',
  'email_verified',
  'phone_number_verified',
  'custom:isAdmin',
  'cognito:username',
  'identities',
]);

/** @throws PoolError if an attribute is unknown, reserved for the pool, or invalid. */
export function readAttributes(attributes: readonly PoolAttribute[] = []): Profile {
  const profile: Record<string, string | null> = {};
  for (const { Name: name, Value: value = '' } of attributes) {
    if (reservedAttributes.has(name)) {
      throw new PoolError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    if (!isWritable(name)) throw poolFailures.invalid(`Attributes did not conform to the schema: ${name}: unknown`);
    const parsed = attributeSchemas[name].safeParse(value);
    if (!parsed.success) {
      const reason = parsed.error.issues[0]?.message ?? 'invalid';
      throw poolFailures.invalid(`Attributes did not conform to the schema: ${name}: ${reason}`);
    }
    profile[name] = parsed.data;
  }
  return profile;
}

const isWritable = (name: string): name is keyof typeof attributeSchemas => Object.hasOwn(attributeSchemas, name);

export function presentAttributes(user: UserRow): PoolAttribute[] {
  const attributes: PoolAttribute[] = [
    { Name: 'sub', Value: user.id },
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: String(user.email_verified) },
    { Name: 'name', Value: user.name },
    { Name: 'custom:isAdmin', Value: String(user.is_admin) },
  ];
  if (user.picture) attributes.push({ Name: 'picture', Value: user.picture });
  if (user.phone_number) {
    attributes.push({ Name: 'phone_number', Value: user.phone_number });
    attributes.push({ Name: 'phone_number_verified', Value: String(user.phone_verified) });
  }
  if (user.locale) attributes.push({ Name: 'locale', Value: user.locale });
  return attributes;
}
