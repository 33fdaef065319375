/** The pool is in a US west region, as are its identities and devices. */
export const region = 'us-west-2';
