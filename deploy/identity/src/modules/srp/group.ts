import { createHash } from 'node:crypto';

/**
 * The 3072-bit group from RFC 5054, appendix A (RFC 3526, section 4), with the generator that hosted user pools use.
 */
const prime =
  'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404ddef9519b3cd3a431b' +
  '302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7edee386bfb5a899fa5ae9f24117c4b1fe6' +
  '49286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f83655d23dca3ad961c62f356208552bb9ed529077096966d' +
  '670c354e4abc9804f1746c08ca18217c32905e462e36ce3be39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf695581718' +
  '3995497cea956ae515d2261898fa051015728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7d' +
  'b3970f85a6e1e4c7abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c' +
  'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff';

export const N = BigInt(`0x${prime}`);
export const g = 2n;

/** Formats a number as whole bytes in hexadecimal with the first bit clear, as the pool's clients hash it. */
export function padHex(value: bigint): string {
  const hex = value.toString(16);
  const evenHex = hex.length % 2 === 1 ? `0${hex}` : hex;
  return /^[89a-f]/.test(evenHex) ? `00${evenHex}` : evenHex;
}

export const parseHex = (hex: string): bigint => BigInt(`0x${hex}`);

export const sha256 = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export const hashHex = (hex: string): bigint => parseHex(sha256(Buffer.from(hex, 'hex')).toString('hex'));

/** Multiplier `k` of SRP-6a. */
export const k = hashHex(`${padHex(N)}${padHex(g)}`);

/** Computes `base ^ exponent mod N`, in about 4 ms for an exponent of 256 bits. */
export function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let remaining = exponent; remaining > 0n; remaining >>= 1n) {
    if (remaining & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/**
 * Reads the other side's public value.
 * @returns undefined for a value that would reveal the secret (0 mod N) or is not a number
 */
export function readPublicValue(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) return undefined;
  const value = parseHex(hex);
  // 1 and N - 1 also make the shared secret guessable; honest clients never generate them.
  return value % N > 1n && value < N - 1n ? value : undefined;
}
