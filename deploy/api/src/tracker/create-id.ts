/** 22 of base36: no two alike, whoever makes them. */
export function createId(): string {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(22))) id += (byte % 36).toString(36);
  return id;
}
