/** A failed auto sign-in leaves dashboards' addresses alone: a public one opens for anyone. */
export const staysWithoutSession = (pathname: string): boolean => /(^|\/)explore(\/|$)/.test(pathname);
