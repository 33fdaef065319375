import { randomInt } from 'node:crypto';
import { type IdKind, idPrefixes } from '@reportage/contracts';
import { typeid } from 'typeid-js';

/** Generates ids and random strings; replaceable in tests. */
export interface Identifiers {
  /** A new TypeID of a kind: sortable by creation time. */
  next(kind: IdKind): string;
  /** Random letters and digits, or characters from the given alphabet, from a cryptographic source. */
  code(length: number, letters?: string): string;
}

const allLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomIdentifiers: Identifiers = {
  next: (kind) => typeid(idPrefixes[kind]).toString(),
  code: (length, letters = allLetters) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
};
