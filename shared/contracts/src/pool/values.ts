import { z } from '../zod.ts';

/** Lengths and character sets match the pool's, so values accepted here can only fail because of their content. */
export const poolClientIdSchema = z.string().regex(/^[\w+]{1,128}$/);
/** The id of a pool: region and name, separated by an underscore. */
export const poolIdSchema = z
  .string()
  .regex(/^[\w-]+_[0-9A-Za-z]+$/)
  .max(55);
/** What a user signs in with: the email address (an alias) or the username. */
export const poolUsernameSchema = z.string().regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u);
export const poolPasswordSchema = z.string().min(1).max(256);
export const poolCodeSchema = z.string().regex(/^\S{1,2048}$/);
export const poolTokenSchema = z.string().regex(/^[A-Za-z0-9-_=.]{1,8192}$/);

/** Attribute values are text; absent and empty values are equivalent. */
export const poolAttributeSchema = z.object({
  Name: z.string().regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,32}$/u),
  Value: z.string().max(2_048).optional(),
});
export type PoolAttribute = z.infer<typeof poolAttributeSchema>;

/** Attributes that a person may set; only the pool sets `custom:isAdmin` and verification flags. */
export const poolWritableAttributes = ['email', 'name', 'picture', 'locale', 'phone_number'] as const;

/** Free-form data for the pool's triggers; accepted but not stored. */
export const poolClientMetadataSchema = z.record(z.string(), z.string());

export const codeDeliverySchema = z.object({
  /** The masked address, such as `a***@e***`. */
  Destination: z.string().optional(),
  DeliveryMedium: z.enum(['EMAIL', 'SMS']).optional(),
  AttributeName: z.string().optional(),
});
export type CodeDelivery = z.infer<typeof codeDeliverySchema>;

export const authenticationResultSchema = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  /** Omitted if the refresh token that was sent remains valid. */
  RefreshToken: z.string().optional(),
  /**
   * Seconds until the access and ID tokens expire. If another pool omits it, the hosted pools' default of one
   * hour applies.
   */
  ExpiresIn: z.number().int().default(3_600),
  TokenType: z.literal('Bearer').default('Bearer'),
  /** Present if the pool tracks devices and this browser is new: it must be confirmed before it can be remembered. */
  NewDeviceMetadata: z.object({ DeviceKey: z.string(), DeviceGroupKey: z.string() }).optional(),
});
export type AuthenticationResult = z.infer<typeof authenticationResultSchema>;
