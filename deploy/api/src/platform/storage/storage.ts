/** Stores uploaded and generated files, by keys such as `pdf/job_….pdf`. */
export interface Storage {
  /** Writes atomically; replaces an existing file. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Reads the file; undefined if there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Lists the keys of all files. */
  list(): AsyncIterable<string>;
  /** Removes the file if it exists. */
  remove(key: string): Promise<void>;
}

const keyPattern = /^[a-z]+\/\w[\w.-]*$/;

export const isStorageKey = (key: string): boolean => keyPattern.test(key);

/** @throws {Error} for a key that could lead outside the storage */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Invalid storage key: ${key}`);
  return key;
}
