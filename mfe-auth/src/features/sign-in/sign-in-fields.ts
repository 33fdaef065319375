/** What the form of the sign-in holds. */
export interface SignInFields {
  email: string;
  password: string;
}
