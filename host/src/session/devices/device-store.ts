/** What a browser stores to prove that it is a device known to the pool (specification, part 1 §3). */
export interface DeviceMetadata {
  deviceKey: string;
  groupKey: string;
  randomSecret: string;
}

/** Device metadata by account name, as typed at sign-in. */
export interface DeviceStore {
  read(account: string): Promise<DeviceMetadata | undefined>;
  write(account: string, device: DeviceMetadata): Promise<void>;
  remove(account: string): Promise<void>;
  /** Lists the account and device of every sign-in in this browser. */
  listAll(): Promise<(readonly [account: string, device: DeviceMetadata])[]>;
}

const databaseName = 'reportage.devices';
const storeName = 'devices';

const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openStore(mode: IDBTransactionMode): Promise<{ store: IDBObjectStore; close(): void }> {
  const openRequest = indexedDB.open(databaseName, 1);
  openRequest.onupgradeneeded = () => openRequest.result.createObjectStore(storeName);
  const database = await toPromise(openRequest);
  return { store: database.transaction(storeName, mode).objectStore(storeName), close: () => database.close() };
}

async function runInStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const { store, close } = await openStore(mode);
  try {
    return await toPromise(work(store));
  } finally {
    close();
  }
}

/**
 * Stores devices in IndexedDB, separate from the tokens, because a sign-out clears local storage but must keep the
 * device.
 */
export const browserDeviceStore: DeviceStore = {
  // Some browsers store nothing in private windows, so the user signs in there without a known device.
  read: (account) =>
    runInStore<DeviceMetadata | undefined>('readonly', (store) => store.get(account)).catch(() => undefined),
  write: async (account, device) => void (await runInStore('readwrite', (store) => store.put(device, account))),
  async listAll() {
    const accounts = await runInStore('readonly', (store) => store.getAllKeys()).catch(() => []);
    const devices = await runInStore<DeviceMetadata[]>('readonly', (store) => store.getAll()).catch(() => []);
    return devices.map((device, index) => [String(accounts[index]), device] as const);
  },
  remove: async (account) => void (await runInStore('readwrite', (store) => store.delete(account))),
};
