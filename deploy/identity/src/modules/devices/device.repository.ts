import type { Insertable } from 'kysely';
import type { Caller } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import type { DeviceRow, DeviceTable } from '../../platform/schema.ts';

export const findDevice = (db: Database, userId: string, key: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('devices').selectAll().where('user_id', '=', userId).where('device_key', '=', key).executeTakeFirst();

export async function insertDevice(db: Database, device: Insertable<DeviceTable>): Promise<void> {
  await db.insertInto('devices').values(device).execute();
}

/** Reads an account's devices, most recently used first. */
export const getDevices = (db: Database, userId: string): Promise<DeviceRow[]> =>
  db.selectFrom('devices').selectAll().where('user_id', '=', userId).orderBy('last_authenticated_at', 'desc').execute();

export async function setRemembered(db: Database, key: string, isRemembered: boolean, at: Date): Promise<void> {
  await db
    .updateTable('devices')
    .set({ is_remembered: isRemembered, modified_at: at })
    .where('device_key', '=', key)
    .execute();
}

export async function markDeviceUsed(db: Database, key: string, caller: Caller, at: Date): Promise<void> {
  await db
    .updateTable('devices')
    .set({ last_authenticated_at: at, last_address: caller.address })
    .where('device_key', '=', key)
    .execute();
}

export async function deleteDevice(db: Database, key: string): Promise<void> {
  await db.deleteFrom('devices').where('device_key', '=', key).execute();
}
