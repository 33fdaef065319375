const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 22 of base62: no two alike, whoever makes them. */
export function createId(): string {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(22))) id += letters[byte % 62];
  return id;
}
