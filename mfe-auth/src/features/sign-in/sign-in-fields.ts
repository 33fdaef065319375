/** Fields of the sign-in form. */
export interface SignInFields {
  email: string;
  password: string;
}
