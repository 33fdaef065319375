/** A failed auto sign-in leaves dashboards' addresses alone: a public one opens for anyone. */
export const isOpenToGuests = (pathname: string): boolean => /(^|\/)explore(\/|$)/.test(pathname);
