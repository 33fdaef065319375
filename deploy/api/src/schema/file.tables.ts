import type { ThumbnailStatus, UploadType } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { CreatedAt, UpdatedAt } from './columns.ts';

interface FilesTable {
  id: string;
  workspaceId: string;
  ownerId: string;
  name: string;
  contentType: UploadType;
  /** Size in bytes, as requested; a stored file has exactly this size. */
  size: number;
  /** Size in pixels; null if the file is not a picture. */
  width: Generated<number | null>;
  height: Generated<number | null>;
  /**
   * `storing` while the file is copied to storage: concurrent uploads are rejected, and after a crash the row
   * identifies the file to remove.
   */
  status: Generated<'requested' | 'storing' | 'stored'>;
  storageKey: string | null;
  /** Set for a picture once it is stored. */
  thumbnailStatus: Generated<ThumbnailStatus | null>;
  /**
   * Number of attempts to create thumbnails, which is limited so that a picture that crashes the worker is not retried
   * endlessly.
   */
  thumbnailTries: Generated<number>;
  /** The file may be uploaded until this time. */
  uploadEndsAt: Date;
  createdAt: CreatedAt;
}
export type FileRow = Selectable<FilesTable>;

/** The cloud drive of one member of a workspace; it is removed with the membership. */
interface DriveConnectionsTable {
  workspaceId: string;
  userId: string;
  accountName: string;
  accountEmail: string;
  /** The drive's tokens, encrypted. */
  sealedTokens: string;
  createdAt: CreatedAt;
  modifiedAt: UpdatedAt;
}
export type DriveConnectionRow = Selectable<DriveConnectionsTable>;

export interface FileTables {
  files: FilesTable;
  driveConnections: DriveConnectionsTable;
}
