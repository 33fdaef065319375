import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { g, hashHex, k, modPow, N, padHex, parseHex } from './group.ts';
import type { Verifier } from './verifier.ts';

/** The server's side of an exchange, in hexadecimal so that it can be stored between the two calls. */
export interface SrpExchange {
  /** The client's public value. */
  A: string;
  /** The server's public and private values. */
  B: string;
  b: string;
  secretBlock: string;
}

/** Generates the server's values for a client's public value (checked by `readPublicValue`). */
export function startExchange(verifier: Verifier, A: bigint): SrpExchange {
  for (;;) {
    // 256 bits: RFC 5054, section 2.5.3.
    const b = parseHex(randomBytes(32).toString('hex'));
    const B = (k * parseHex(verifier.verifier) + modPow(g, b)) % N;
    if (B % N === 0n) continue;
    return {
      A: A.toString(16),
      B: B.toString(16),
      b: b.toString(16),
      secretBlock: randomBytes(256).toString('base64'),
    };
  }
}

/** Computes the shared key in the same way as the pool's clients. Source: the SRP helpers of the public SDKs. */
function computeSharedKey({ A, B, b }: SrpExchange, { verifier }: Verifier): Buffer {
  const publicA = parseHex(A);
  const publicB = parseHex(B);
  const u = hashHex(`${padHex(publicA)}${padHex(publicB)}`);
  const S = modPow((publicA * modPow(parseHex(verifier), u)) % N, parseHex(b));
  const salt = Buffer.from(padHex(u), 'hex');
  return Buffer.from(hkdfSync('sha256', Buffer.from(padHex(S), 'hex'), salt, 'Caldera Derived Key', 16));
}

/** Whether the client proved that it knows the password. @param claim.signature base64 */
export function isValidProof(
  exchange: SrpExchange,
  verifier: Verifier,
  claim: { scope: string; name: string; timestamp: string; signature: string },
): boolean {
  const expected = createHmac('sha256', computeSharedKey(exchange, verifier))
    .update(claim.scope)
    .update(claim.name)
    .update(Buffer.from(exchange.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const signature = Buffer.from(claim.signature, 'base64');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
