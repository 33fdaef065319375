/**
 * Arithmetic for the Secure Remote Password protocol as Amazon Cognito user pools use it (SRP-6a: RFC 5054, with the
 * 3072-bit group of RFC 3526, section 4, and a key derived by HKDF). A device uses it to prove its random secret, which
 * never leaves the browser.
 */
const prime = BigInt(
  '0xffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404ddef9519b3cd3a431b' +
    '302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7edee386bfb5a899fa5ae9f24117c4b1fe6' +
    '49286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f83655d23dca3ad961c62f356208552bb9ed529077096966d' +
    '670c354e4abc9804f1746c08ca18217c32905e462e36ce3be39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf695581718' +
    '3995497cea956ae515d2261898fa051015728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7d' +
    'b3970f85a6e1e4c7abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c' +
    'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff',
);
const generator = 2n;

export const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);

/** Formats a number in hexadecimal as pools hash it: in whole bytes, the first bit of which is zero. */
export function padHex(value: bigint): string {
  const hex = value.toString(16);
  const evenHex = hex.length % 2 === 1 ? `0${hex}` : hex;
  return /^[89a-f]/.test(evenHex) ? `00${evenHex}` : evenHex;
}

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const hexToBytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const createRandomHex = (byteCount: number): string => toHex(crypto.getRandomValues(new Uint8Array(byteCount)));

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
}

const hashHex = async (hex: string): Promise<bigint> => fromHex(await sha256(hexToBytes(hex)));

/** Computes `base ^ exponent mod N`, which takes a few milliseconds for a 256-bit exponent. */
function computePower(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let remaining = exponent; remaining > 0n; remaining >>= 1n) {
    if (remaining & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

/** The owner of a secret. A device is identified by its key within its group. */
export interface SecretOwner {
  group: string;
  key: string;
}

async function computePrivateValue({ group, key }: SecretOwner, secret: string, salt: bigint): Promise<bigint> {
  const inner = await sha256(new TextEncoder().encode(`${group}${key}:${secret}`));
  return hashHex(`${padHex(salt)}${inner}`);
}

/** Creates the salt and the verifier with which the pool checks the secret, in hexadecimal. */
export async function createVerifier(owner: SecretOwner, secret: string): Promise<{ salt: string; verifier: string }> {
  const salt = fromHex(createRandomHex(16));
  const verifier = computePower(generator, await computePrivateValue(owner, secret, salt));
  return { salt: padHex(salt), verifier: padHex(verifier) };
}

/** Creates the client's half of an exchange; the public value is sent to the pool. */
export function startExchange(): { privateEphemeral: bigint; publicEphemeral: bigint } {
  // 256 bits: RFC 5054, section 2.5.4.
  const privateKey = fromHex(createRandomHex(32));
  return { privateEphemeral: privateKey, publicEphemeral: computePower(generator, privateKey) };
}

/** Derives the key, as the pool does. @throws if the pool's public value would reveal the secret */
export async function deriveKey(
  exchange: { privateEphemeral: bigint; publicEphemeral: bigint },
  owner: SecretOwner,
  secret: string,
  poolValues: { salt: string; publicEphemeral: string },
): Promise<CryptoKey> {
  const poolValue = fromHex(poolValues.publicEphemeral);
  if (poolValue % prime === 0n) throw new Error("The pool's public value is 0.");
  // `u`, `k` and `x` are named as in RFC 5054.
  const u = await hashHex(`${padHex(exchange.publicEphemeral)}${padHex(poolValue)}`);
  const k = await hashHex(`${padHex(prime)}${padHex(generator)}`);
  const x = await computePrivateValue(owner, secret, fromHex(poolValues.salt));
  const base = (((poolValue - k * computePower(generator, x)) % prime) + prime) % prime;
  const shared = computePower(base, exchange.privateEphemeral + u * x);
  const material = await crypto.subtle.importKey('raw', hexToBytes(padHex(shared)), 'HKDF', false, ['deriveBits']);
  // Cognito's protocol specifies this string.
  const info = new TextEncoder().encode('Caldera Derived Key');
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: hexToBytes(padHex(u)), info };
  const bits = await crypto.subtle.deriveBits(parameters, material, 128);
  return crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}
