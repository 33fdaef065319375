/** If the automatic sign-in fails, dashboard URLs do not redirect: a public dashboard opens for anyone. */
export const isOpenToGuests = (pathname: string): boolean => /(^|\/)explore(\/|$)/.test(pathname);
