import * as z from 'zod';

/**
 * The one zod of the product. The page's content security policy forbids evaluated script, so schemas
 * must never compile themselves with `new Function`; this has to run before the first schema is made.
 */
z.config({ jitless: true });

export { z };
