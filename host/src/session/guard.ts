/** If the automatic sign-in fails, dashboard URLs do not redirect: a public dashboard is open to anyone. */
export const isOpenToGuests = (pathname: string): boolean => /(^|\/)explore(\/|$)/.test(pathname);
