import { z } from '../zod.ts';

/** The signed-in user, from the ID token's claims. */
export const userSchema = z.object({
  /** The pool's `sub`. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  username: z.string(),
  /** Platform staff: the custom claim `custom:isAdmin` of the ID token. */
  isAdmin: z.boolean(),
  picture: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** The minimum password length of the sign-up form; the pool may require more. */
export const minPasswordLength = 6;

/** The minimum password length of the product's own user pool. */
export const builtInPoolMinPasswordLength = 8;
