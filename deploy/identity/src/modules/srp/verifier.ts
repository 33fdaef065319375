import { randomBytes } from 'node:crypto';
import { g, hashHex, modPow, padHex, parseHex, sha256 } from './group.ts';

/** What an SRP server stores instead of the password, in hex. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** Computes `x` of SRP-6a as the pool's clients do: from scope (pool or device group), name and secret. */
function computePrivateValue(identity: { scope: string; name: string }, secret: string, salt: bigint): bigint {
  const inner = sha256(`${identity.scope}${identity.name}:${secret}`).toString('hex');
  return hashHex(`${padHex(salt)}${inner}`);
}

/** @param identity.scope the pool's name (the part of its id after `_`); @param identity.name `USER_ID_FOR_SRP` */
export function createVerifier(identity: { scope: string; name: string }, password: string): Verifier {
  const salt = parseHex(randomBytes(16).toString('hex'));
  return {
    salt: salt.toString(16),
    verifier: padHex(modPow(g, computePrivateValue(identity, password, salt))),
  };
}
