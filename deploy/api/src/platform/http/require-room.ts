import { type Call, calls, storesSomething } from '@reportage/contracts';
import type { FreeSpace } from '@reportage/deploy-service';
import type { Maintenance } from '@reportage/deploy-service/database';
import { inMaintenance, storageFull } from '../errors/app-error.ts';

export type RequireRoom = (call: Call) => void;

/**
 * Refuses calls that store something while the disk is nearly full, or while the installation is moved. In a move, beacons wait in files.
 * @throws {AppError} `storageFull` or `maintenance`
 */
export const createRoomCheck =
  (space: FreeSpace, maintenance: Maintenance): RequireRoom =>
  (call) => {
    if (!storesSomething(call)) return;
    if (space.isLow()) throw storageFull();
    if (maintenance.isReadOnly() && call.id !== calls.collectEvents.id) throw inMaintenance();
  };
