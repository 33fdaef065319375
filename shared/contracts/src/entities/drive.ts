import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { isPicture } from './file.ts';

/** A file or folder of somebody's cloud drive, named as the drive names it. */
export const driveItemSchema = z.object({
  id: z.string().min(1).max(200),
  name: z.string(),
  mimeType: z.string(),
  isFolder: z.boolean(),
  /** In bytes; null for folders and documents. */
  size: z.number().int().nullable(),
  modifiedAt: instantSchema.nullable(),
  /** Whose file it is, as the drive names them. */
  ownerName: z.string().nullable(),
  /** Pixels of a picture, where the drive tells. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Where the drive's own small copy is shown from: an address of ours, good for an hour; null where the drive has none. */
  thumbnailUrl: z.string().nullable(),
});
export type DriveItem = z.infer<typeof driveItemSchema>;

/** Whether it can become a picture of the library. */
export const isDrivePicture = ({ mimeType }: Pick<DriveItem, 'mimeType'>): boolean => isPicture(mimeType);

/** Orders of a drive's list, as the drive names them; folders come first in each. */
export const driveOrders = ['name', 'modifiedTime desc', 'createdTime desc'] as const;
export type DriveOrder = (typeof driveOrders)[number];

/** The folder that everything is in. */
export const driveRoot = 'root';

/** Pictures that are fetched at once. */
export const maxDriveItems = 20;

/** Why a picture did not come. */
export const driveProblems = ['notFound', 'notPicture', 'tooLarge', 'unavailable'] as const;
export type DriveProblem = (typeof driveProblems)[number];
