import type { DeviceMetadata, DeviceStore } from '../devices/device-store.ts';

/** Stores a browser's devices in memory. */
export class MemoryDeviceStore implements DeviceStore {
  readonly devices = new Map<string, DeviceMetadata>();

  read = async (account: string) => this.devices.get(account);
  write = async (account: string, device: DeviceMetadata) => void this.devices.set(account, device);
  listAll = async () => [...this.devices.entries()];
  remove = async (account: string) => void this.devices.delete(account);
}
