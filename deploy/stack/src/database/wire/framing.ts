/** Codes that stand where a startup message has its protocol version (PostgreSQL's documentation, "Message Formats"). */
const requestCodes = { cancel: 80_877_102, ssl: 80_877_103, encryption: 80_877_104 } as const;

export type Frame =
  /** The client asks for encryption, which a Unix socket does not need: answered with `N`. */
  | { kind: 'encryptionRequest' }
  | { kind: 'cancelRequest' }
  | { kind: 'startup'; bytes: Uint8Array }
  | { kind: 'message'; type: string; bytes: Uint8Array };

/** Cuts the bytes of one client into protocol messages, however they arrive. */
export class Framer {
  #buffer = Buffer.alloc(0);
  #hasStarted = false;

  /** @returns the messages that are complete now */
  push(chunk: Buffer): Frame[] {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    const frames: Frame[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #next(): Frame | null {
    return this.#hasStarted ? this.#nextMessage() : this.#nextStartup();
  }

  /** Before the startup message there is no type byte: length, then code or protocol version. */
  #nextStartup(): Frame | null {
    if (this.#buffer.length < 8) return null;
    const code = this.#buffer.readInt32BE(4);
    const bytes = this.#take(this.#buffer.readInt32BE(0));
    if (!bytes) return null;
    if (code === requestCodes.ssl || code === requestCodes.encryption) return { kind: 'encryptionRequest' };
    if (code === requestCodes.cancel) return { kind: 'cancelRequest' };
    this.#hasStarted = true;
    return { kind: 'startup', bytes };
  }

  #nextMessage(): Frame | null {
    if (this.#buffer.length < 5) return null;
    const type = String.fromCharCode(this.#buffer.readUInt8(0));
    const bytes = this.#take(1 + this.#buffer.readInt32BE(1));
    return bytes && { kind: 'message', type, bytes };
  }

  #take(length: number): Uint8Array | null {
    if (this.#buffer.length < length) return null;
    const bytes = new Uint8Array(this.#buffer.subarray(0, length));
    this.#buffer = this.#buffer.subarray(length);
    return bytes;
  }
}
