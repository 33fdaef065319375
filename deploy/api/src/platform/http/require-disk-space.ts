import { type Call, calls, needsStorage } from '@reportage/contracts';
import type { FreeSpace } from '@reportage/deploy-service';
import type { Maintenance } from '@reportage/deploy-service/database';
import { createMaintenanceError, createStorageFullError } from '../errors/app-error.ts';

export type RequireDiskSpace = (call: Call) => void;

/**
 * Rejects calls that store data while the disk is nearly full or the installation is being moved. During a move,
 * beacons are spooled to files.
 * @throws {AppError} `storageFull` or `maintenance`
 */
export const createDiskSpaceCheck =
  (space: FreeSpace, maintenance: Maintenance): RequireDiskSpace =>
  (call) => {
    if (!needsStorage(call)) return;
    if (space.isLow()) throw createStorageFullError();
    if (maintenance.isReadOnly() && call.id !== calls.collectEvents.id) throw createMaintenanceError();
  };
