import { z } from '../zod.ts';

/** The signed-in person, from the ID token's claims. */
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

/** The sign-up form's own password rule; the pool may require more. */
export const minPasswordLength = 6;

/** The minimum password length of the product's own user pool. */
export const ownPoolMinPasswordLength = 8;
