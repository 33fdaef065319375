import { idSchema } from '../ids.ts';
import { z } from '../zod.ts';

/** What may be uploaded. Each is known by its content too, not only by what the browser says. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const uploadTypes = [...pictureTypes, 'image/svg+xml', 'application/pdf', 'text/csv'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** Whether browsers may draw it in a page. SVG is a document that can carry scripts: it is handed out to be saved. */
export const isPicture = (contentType: string): boolean => (pictureTypes as readonly string[]).includes(contentType);

/** The name of a file without the folders that some browsers send along, and without what no file system takes. */
export const fileNameSchema = z
  .string()
  .transform((name) => name.split(/[\\/]/).at(-1) ?? '')
  .pipe(
    z
      .string()
      .trim()
      .min(1, 'is required')
      .max(200, 'must be at most 200 characters')
      .refine((text) => !/\p{Cc}/u.test(text), 'must not contain control characters'),
  );

/** Small copies of a picture, by the longer side: for rows, and for tiles and panels. */
export const thumbnailSizes = ['small', 'large'] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** Made in the background. A picture that breaks off or is none after all is `damaged`, one of too many pixels `tooLarge`. */
export const thumbnailStatuses = ['waiting', 'made', 'damaged', 'tooLarge'] as const;
export type ThumbnailStatus = (typeof thumbnailStatuses)[number];

/** A file that the product keeps. */
export const storedFileSchema = z.object({
  id: idSchema('file'),
  name: z.string(),
  contentType: z.enum(uploadTypes),
  /** In bytes. */
  size: z.number().int(),
  /** Pixels of a picture as it is shown; null for other files. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of a picture, with signed links once they are made; null for other files. */
  thumbnails: z
    .object({ status: z.enum(thumbnailStatuses), small: z.string().nullable(), large: z.string().nullable() })
    .nullable(),
  /** A signed link, from the root of the API's origin; whoever has it may read the file until it ends. */
  url: z.string(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;
