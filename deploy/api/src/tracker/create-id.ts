/** Creates an id of 22 random base36 characters, which is unique across all visitors. */
export function createId(): string {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(22))) id += (byte % 36).toString(36);
  return id;
}
