import type { ThumbnailStatus, UploadType } from '@reportage/contracts';
import type { Generated, Selectable } from 'kysely';
import type { ChangedAt, CreatedAt } from './columns.ts';

interface FilesTable {
  id: string;
  workspaceId: string;
  ownerId: string;
  name: string;
  contentType: UploadType;
  /** In bytes: what was asked for, and so what is kept. */
  size: number;
  /** Pixels; null for what is no picture. */
  width: Generated<number | null>;
  height: Generated<number | null>;
  /** `storing` while the storage takes it: who comes meanwhile is too late, and a crash leaves a row that names what to remove. */
  status: Generated<'requested' | 'storing' | 'stored'>;
  storageKey: string | null;
  /** Of a picture, once it is stored. */
  thumbnailStatus: Generated<ThumbnailStatus | null>;
  /** Times that making them was begun: a picture that ends the worker is not tried for ever. */
  thumbnailTries: Generated<number>;
  /** Until then the file may be sent. */
  uploadEndsAt: Date;
  createdAt: CreatedAt;
}
export type FileRow = Selectable<FilesTable>;

/** The cloud drive of one member of a workspace; it goes with the membership. */
interface DriveConnectionsTable {
  workspaceId: string;
  userId: string;
  accountName: string;
  accountEmail: string;
  /** Its tokens, encrypted. */
  sealedTokens: string;
  createdAt: CreatedAt;
  modifiedAt: ChangedAt;
}
export type DriveConnectionRow = Selectable<DriveConnectionsTable>;

export interface FileTables {
  files: FilesTable;
  driveConnections: DriveConnectionsTable;
}
