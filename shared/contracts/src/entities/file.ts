import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { z } from '../zod.ts';

/** Types that may be uploaded. A file's content is checked, not only the type that the browser sends. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Maximum size of an uploaded logo or profile picture, in bytes. */
export const maxPictureBytes = 5_000_000;

/** Returns the id of the uploaded logo or profile picture at a URL on this origin; undefined for other URLs. */
export function getUploadedPictureId(address: string, origin: string): string | undefined {
  const url = URL.parse(address, origin);
  if (url?.origin !== new URL(origin).origin) return undefined;
  return /^\/api\/pictures\/([A-Za-z0-9]{24})$/.exec(url.pathname)?.[1];
}

export const uploadTypes = [...pictureTypes, 'image/svg+xml', 'application/pdf', 'text/csv'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** Whether browsers may display the file inline. SVG can contain scripts, so it is only offered as a download. */
export const isPicture = (contentType: string): boolean => (pictureTypes as readonly string[]).includes(contentType);

/** A file's name without the folders that some browsers include and without characters that file systems reject. */
export const fileNameSchema = z
  .string()
  .transform((name) => name.split(/[\\/]/).at(-1) ?? '')
  .pipe(
    z
      .string()
      .trim()
      .min(1, fieldRules.required.en)
      .max(200, fieldRules.atMost200.en)
      .refine((text) => !/\p{Cc}/u.test(text), fieldRules.noControlCharacters.en),
  );

/** Thumbnail sizes: small for rows, large for tiles and panels. */
export const thumbnailSizes = ['small', 'large'] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/**
 * Thumbnails are created in the background. A truncated or invalid picture is `damaged`; one with too many pixels is
 * `tooLarge`.
 */
export const thumbnailStatuses = ['waiting', 'made', 'damaged', 'tooLarge'] as const;
export type ThumbnailStatus = (typeof thumbnailStatuses)[number];

/** A stored file. */
export const storedFileSchema = z.object({
  id: idSchema('file'),
  name: z.string(),
  contentType: z.enum(uploadTypes),
  /** The size in bytes. */
  size: z.number().int(),
  /** Displayed size of a picture in pixels; null for other files. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** For pictures, with signed links once created; null for other files. */
  thumbnails: z
    .object({ status: z.enum(thumbnailStatuses), small: z.string().nullable(), large: z.string().nullable() })
    .nullable(),
  /** A signed link relative to the API's origin; anyone who has it may read the file until it expires. */
  url: z.string(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;
