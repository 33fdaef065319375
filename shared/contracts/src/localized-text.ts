import { z } from './zod.ts';

/** Languages of the product. */
export const locales = ['en', 'de'] as const;

/** A text in every language, for data that is read without running the code it belongs to. */
export const localizedTextSchema = z.object({ en: z.string().trim().min(1), de: z.string().trim().min(1) });
export type LocalizedText = z.infer<typeof localizedTextSchema>;
