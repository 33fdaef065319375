/** Masks an email address, leaving just enough for its owner to recognize it: `i•••@films.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
