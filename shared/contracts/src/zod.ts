import * as z from './zod-parts.ts';

/**
 * What the product uses of zod. On servers, schemas compile themselves with `new Function`; a page's content security policy
 * forbids that, and even an attempt would be reported. This must run before the first schema is created.
 */
z.config({ jitless: 'document' in globalThis });

export { z };
