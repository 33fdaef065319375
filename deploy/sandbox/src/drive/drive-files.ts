import { drawPicture } from './drive-picture.ts';

export const folderType = 'application/vnd.google-apps.folder';
export const sheetType = 'application/vnd.google-apps.spreadsheet';
const documentType = 'application/vnd.google-apps.document';

/**
 * A file in the format of the real API, in which sizes are strings.
 * https://developers.google.com/workspace/drive/api/reference/rest/v3/files
 */
export interface DriveFile {
  kind: 'drive#file';
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  trashed: boolean;
  createdTime: string;
  modifiedTime: string;
  size?: string;
  /** Only pictures have these two fields. */
  imageMediaMetadata?: { width: number; height: number };
  hasThumbnail: boolean;
}

export interface DriveContent {
  file: DriveFile;
  /** The file's content; undefined for folders and documents, which cannot be downloaded. */
  content?: () => Buffer;
}

const toTimestamp = (dayNumber: number): string => new Date(Date.UTC(2026, 9, 1 + dayNumber)).toISOString();

function createEntry(
  id: string,
  name: string,
  mimeType: string,
  parent: string,
  dayNumber: number,
  content?: () => Buffer,
) {
  const file: DriveFile = {
    kind: 'drive#file',
    id,
    name,
    mimeType,
    parents: [parent],
    trashed: false,
    createdTime: toTimestamp(dayNumber),
    modifiedTime: toTimestamp(dayNumber + 2),
    ...(content ? { size: String(content().length) } : {}),
    hasThumbnail: false,
  };
  return content ? { file, content } : { file };
}

function createPicture(
  id: string,
  name: string,
  parent: string,
  seed: number,
  size = { width: 480, height: 320 },
): DriveContent {
  let picture: Buffer | undefined;
  const entry = createEntry(id, name, 'image/png', parent, seed, () => {
    picture ??= drawPicture(seed, size);
    return picture;
  });
  return { ...entry, file: { ...entry.file, imageMediaMetadata: size, hasThumbnail: true } };
}

/**
 * Creates the drive's files, which are the same for every user: folders, pictures, documents, and an archive with
 * more than one page of files.
 */
export function createDriveFiles(): Map<string, DriveContent> {
  const archive = Array.from({ length: 130 }, (_, index) =>
    createPicture(`archive-${index + 1}`, `Harbour ${index + 1}.png`, 'archive', index + 1, { width: 24, height: 16 }),
  );
  const entries: DriveContent[] = [
    createEntry('campaigns', 'Campaigns', folderType, 'root', 1),
    createEntry('autumn', 'Autumn city breaks', folderType, 'campaigns', 2),
    createEntry('archive', 'Archive', folderType, 'root', 3),
    createEntry('empty', 'Nothing yet', folderType, 'root', 4),
    createPicture('logo', 'Logo.png', 'root', 5, { width: 256, height: 256 }),
    createPicture('lisbon', 'Lisbon at night.png', 'autumn', 6),
    createPicture('trains', "Slow trains, it's autumn.png", 'autumn', 7),
    createEntry('brief', 'Brief', documentType, 'autumn', 8),
    createEntry('1PrivatePrintSheet', 'Print sales', sheetType, 'autumn', 8),
    createEntry('1PrivateKioskSheet', 'Kiosk sales', sheetType, 'campaigns', 12),
    createEntry('rates', 'Rates.pdf', 'application/pdf', 'root', 9, () => Buffer.from('%PDF-1.4\n%%EOF\n')),
    createEntry('broken', 'Broken.png', 'image/png', 'root', 10, () => Buffer.from('not a picture')),
    createPicture('bin', 'Thrown away.png', 'root', 11),
    ...archive,
  ];
  const files = new Map(entries.map((entry) => [entry.file.id, entry]));
  const deleted = files.get('bin');
  if (deleted) deleted.file.trashed = true;
  return files;
}
