import { randomInt } from 'node:crypto';
import { type IdKind, idPrefixes } from '@reportage/contracts';
import { typeid } from 'typeid-js';

/** Generates ids and random strings; replaceable in tests. */
export interface Identifiers {
  /** Generates a TypeID of the given kind. Ids sort by creation time. */
  next(kind: IdKind): string;
  /** Generates random letters and digits, or characters from the given alphabet, from a cryptographic source. */
  code(length: number, alphabet?: string): string;
}

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomIdentifiers: Identifiers = {
  next: (kind) => typeid(idPrefixes[kind]).toString(),
  code: (length, alphabet = lettersAndDigits) =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
};
