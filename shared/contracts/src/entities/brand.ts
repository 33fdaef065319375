import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { z } from '../zod.ts';

/** A workspace's colours by purpose; marks, report headers and mails use the first one that is set. */
export const brandColorKeys = ['primary', 'secondary', 'accent'] as const;
export type BrandColorKey = (typeof brandColorKeys)[number];

/** Images beside the banner. `logoDark` replaces the logo on a dark background, `icon` represents the workspace in small spaces. */
export const brandImageKeys = ['logo', 'logoDark', 'icon'] as const;
export type BrandImageKey = (typeof brandImageKeys)[number];

export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/, fieldRules.color.en);
export const brandColorsSchema = z.partialRecord(z.enum(brandColorKeys), colorSchema);
export type BrandColors = z.infer<typeof brandColorsSchema>;

/** Public while the workspace uses it, because guests and mail programs fetch it. */
export const brandImageSchema = z.object({
  id: idSchema('file'),
  url: z.string().max(2_048),
  /** Content type of the uploaded file. */
  type: z.string().max(100),
});
export type BrandImage = z.infer<typeof brandImageSchema>;
export const brandImagesSchema = z.partialRecord(z.enum(brandImageKeys), brandImageSchema);

const oneKey = (value: object): boolean => Object.keys(value).length === 1;
const imageChange = z.object({ fileId: idSchema('file') }).nullable();

/** A change of the brand is one key with its value; null removes it. */
export const brandChangeShape = {
  brandColors: z.partialRecord(z.enum(brandColorKeys), colorSchema.nullable()).refine(oneKey, fieldRules.oneColor.en),
  banner: imageChange,
  images: z.partialRecord(z.enum(brandImageKeys), imageChange).refine(oneKey, fieldRules.oneImage.en),
};
export const brandParts = ['brandColors', 'banner', 'images'] as const;
