/** Keeps files that people send and that the product makes, by a key such as `pdf/job_….pdf`. */
export interface Storage {
  /** The file appears whole or not at all; one that is there under the key is replaced. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** The file, or undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes the file, where there is one. */
  remove(key: string): Promise<void>;
}

const keyPattern = /^[a-z]+\/\w[\w.-]*$/;

/** @throws {Error} for what could lead out of the storage's place */
export function requireStorageKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
