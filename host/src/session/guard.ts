/** A failed automatic sign-in leaves dashboard addresses alone: a public one opens for anyone. */
export const isOpenToGuests = (pathname: string): boolean => /(^|\/)explore(\/|$)/.test(pathname);
