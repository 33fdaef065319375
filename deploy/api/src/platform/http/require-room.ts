import { type Call, storesSomething } from '@reportage/contracts';
import type { FreeSpace } from '@reportage/deploy-service';
import { storageFull } from '../errors/app-error.ts';

export type RequireRoom = (call: Call) => void;

/** Refuses calls that store something while the disk is nearly full. @throws {AppError} `storageFull` */
export const createRoomCheck =
  (space: FreeSpace): RequireRoom =>
  (call) => {
    if (space.isLow() && storesSomething(call)) throw storageFull();
  };
