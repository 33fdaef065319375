import * as z from './zod-parts.ts';

/**
 * The part of zod that the product uses. On servers, schemas compile themselves with `new Function`. A page's
 * content security policy forbids that, and even an attempt would be reported, so compilation must be turned off
 * before the first schema is created.
 */
z.config({ jitless: 'document' in globalThis });

export { z };
