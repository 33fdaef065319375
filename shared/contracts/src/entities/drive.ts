import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { isPicture } from './file.ts';

/** A file or folder in a user's cloud drive. */
export const driveItemSchema = z.object({
  id: z.string().min(1).max(200),
  name: z.string(),
  mimeType: z.string(),
  isFolder: z.boolean(),
  /** The size in bytes; null for folders and documents. */
  size: z.number().int().nullable(),
  modifiedAt: instantSchema.nullable(),
  /** The name of the file's owner in the drive. */
  ownerName: z.string().nullable(),
  /** Size of a picture in pixels, if the drive provides it. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** URL of the product's proxy for the drive's thumbnail, valid for an hour; null if the drive has none. */
  thumbnailUrl: z.string().nullable(),
});
export type DriveItem = z.infer<typeof driveItemSchema>;

/** A Google Sheet in a user's cloud drive. */
export const driveSheetSchema = z.object({
  id: z.string().min(1).max(200),
  name: z.string(),
  /** The URL that opens the sheet in a browser. */
  address: z.url(),
  modifiedAt: instantSchema.nullable(),
});
export type DriveSheet = z.infer<typeof driveSheetSchema>;

/** Whether the file can be added to the library as a picture. */
export const isDrivePicture = ({ mimeType }: Pick<DriveItem, 'mimeType'>): boolean => isPicture(mimeType);

/** Sort orders for listing a drive, in the drive's own terms; folders always come first. */
export const driveOrders = ['name', 'modifiedTime desc', 'createdTime desc'] as const;
export type DriveOrder = (typeof driveOrders)[number];

/** The root folder. */
export const driveRoot = 'root';

/** Maximum number of pictures that can be fetched at once. */
export const maxDriveItems = 20;

/** Why a picture could not be fetched. */
export const driveProblems = ['notFound', 'notPicture', 'tooLarge', 'unavailable'] as const;
export type DriveProblem = (typeof driveProblems)[number];
