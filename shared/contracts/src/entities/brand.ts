import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { z } from '../zod.ts';

/** A workspace's colors by purpose; marks, report headers and emails use the first one that is set. */
export const brandColorKeys = ['primary', 'secondary', 'accent'] as const;
export type BrandColorKey = (typeof brandColorKeys)[number];

/**
 * Images other than the banner. `logoDark` replaces the logo on a dark background, and `icon` represents the
 * workspace in small spaces.
 */
export const brandImageKeys = ['logo', 'logoDark', 'icon'] as const;
export type BrandImageKey = (typeof brandImageKeys)[number];

export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/, fieldRules.color.en);
export const brandColorsSchema = z.partialRecord(z.enum(brandColorKeys), colorSchema);
export type BrandColors = z.infer<typeof brandColorsSchema>;

/** The picture is public while the workspace uses it, because guests and email clients fetch it. */
export const brandImageSchema = z.object({
  id: idSchema('file'),
  url: z.string().max(2_048),
  /** Content type of the uploaded file. */
  type: z.string().max(100),
});
export type BrandImage = z.infer<typeof brandImageSchema>;
export const brandImagesSchema = z.partialRecord(z.enum(brandImageKeys), brandImageSchema);

/** Fonts for headings and text, all of which are shipped with the product. */
export const typePairs = ['editorial', 'modern', 'classic'] as const;
export type TypePair = (typeof typePairs)[number];

const createSingleLineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, fieldRules.noControlCharacters.en);

const styleShape = {
  typePair: z.enum(typePairs),
  /** Shown at the end of every report, such as an address, a disclaimer or a contact. */
  footer: createSingleLineSchema(300),
  /** The sender name of emails about reports; the address stays the product's. */
  senderName: createSingleLineSchema(80).regex(/^[^@<>"]*$/, fieldRules.senderName.en),
};
export const brandStyleSchema = z.object(styleShape).partial();
export type BrandStyle = z.infer<typeof brandStyleSchema>;

/**
 * The public appearance of a workspace or of a client. A client's brand takes precedence over its workspace's, part by
 * part.
 */
export interface Brand {
  banner: BrandImage | null;
  images: z.infer<typeof brandImagesSchema>;
  brandColors: BrandColors;
  brandStyle: BrandStyle;
}

/**
 * Returns the URL of a public picture of a brand or of a report's cover. It is permanent, because emails refer to
 * it for years.
 */
export const getBrandImageUrl = (fileId: string): string => `/api/brand/${fileId}`;

export const noBrand: Brand = { banner: null, images: {}, brandColors: {}, brandStyle: {} };

/** A brand as reports show it. */
export interface ShownBrand {
  icon: BrandImage | null;
  logo: BrandImage | null;
  logoDark: BrandImage | null;
  /** Whether the logo is the client's. */
  isClientLogo: boolean;
  banner: BrandImage | null;
  colors: string[];
  typePair: TypePair;
  footer: string;
  senderName: string;
}

/**
 * Returns the brand for a report: the client's takes precedence over the workspace's, part by part. All logos are
 * one part, and all colors another.
 */
export function mergeBrands(
  workspaceBrand: Omit<Brand, 'brandColors'> & { colors: string[] },
  clientBrand: Brand | null = null,
): ShownBrand {
  const isClientLogo = clientBrand?.images.logo !== undefined || clientBrand?.images.logoDark !== undefined;
  const logos = clientBrand && isClientLogo ? clientBrand.images : workspaceBrand.images;
  const colors = listColors(clientBrand?.brandColors ?? {});
  const style = { ...workspaceBrand.brandStyle, ...clientBrand?.brandStyle };
  return {
    icon: clientBrand?.images.icon ?? workspaceBrand.images.icon ?? null,
    logo: logos.logo ?? null,
    logoDark: logos.logoDark ?? null,
    isClientLogo,
    banner: clientBrand?.banner ?? workspaceBrand.banner,
    colors: colors.length > 0 ? colors : workspaceBrand.colors,
    typePair: style.typePair ?? typePairs[0],
    footer: style.footer ?? '',
    senderName: style.senderName ?? '',
  };
}

/** Returns the defined colors, in the order of their keys. */
export const listColors = (colors: BrandColors): string[] => brandColorKeys.flatMap((key) => colors[key] ?? []);

/**
 * Gives a report's card the brand's colors for its charts, except the first one, which belongs to the report's header.
 * A card with its own colors keeps them.
 */
export function addBrandColors<Definition extends { colors?: string[] | undefined }>(
  definition: Definition,
  [, ...chartColors]: readonly string[],
): Definition {
  return definition.colors || chartColors.length === 0 ? definition : { ...definition, colors: chartColors };
}

const hasOneKey = (value: object): boolean => Object.keys(value).length === 1;
const imageChangeSchema = z.object({ fileId: idSchema('file') }).nullable();

/** A change to the brand: one key with its value, or with null to remove the value. */
export const brandChangeShape = {
  brandColors: z
    .partialRecord(z.enum(brandColorKeys), colorSchema.nullable())
    .refine(hasOneKey, fieldRules.oneColor.en),
  banner: imageChangeSchema,
  images: z.partialRecord(z.enum(brandImageKeys), imageChangeSchema).refine(hasOneKey, fieldRules.oneImage.en),
  brandStyle: z
    .object({
      typePair: styleShape.typePair.nullable(),
      footer: styleShape.footer.nullable(),
      senderName: styleShape.senderName.nullable(),
    })
    .partial()
    .refine(hasOneKey, fieldRules.oneStyle.en),
};
export const brandParts = ['brandColors', 'banner', 'images', 'brandStyle'] as const;

/** A change to a client's brand: one part with one key. */
export const clientBrandChangeSchema = z
  .object(brandChangeShape)
  .partial()
  .refine((change) => Object.keys(change).length === 1, fieldRules.oneBrandPart.en);
