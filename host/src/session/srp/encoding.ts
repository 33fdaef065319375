export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
