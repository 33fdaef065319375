import * as z from 'zod';

/**
 * The one zod of the product. On servers schemas compile themselves with `new Function`; a page's content security policy forbids
 * evaluated script, and even a try would be reported. This has to run before the first schema is made.
 */
z.config({ jitless: 'document' in globalThis });

export { z };
