import { type Call, calls, storesSomething } from '@reportage/contracts';
import type { FreeSpace } from '@reportage/deploy-service';
import type { Maintenance } from '@reportage/deploy-service/database';
import { inMaintenance, storageFull } from '../errors/app-error.ts';

export type RequireDiskSpace = (call: Call) => void;

/**
 * Rejects calls that store data while the disk is nearly full or the installation is being moved. During a move,
 * beacons are spooled to files.
 * @throws {AppError} `storageFull` or `maintenance`
 */
export const createDiskSpaceCheck =
  (space: FreeSpace, maintenance: Maintenance): RequireDiskSpace =>
  (call) => {
    if (!storesSomething(call)) return;
    if (space.isLow()) throw storageFull();
    if (maintenance.isReadOnly() && call.id !== calls.collectEvents.id) throw inMaintenance();
  };
