/** Enough of an email address for its owner to recognize it: `i•••@films.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
