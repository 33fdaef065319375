/** Messages that name a statement, by type: how many texts, ended by a zero, come before the name. */
const namesIn: Readonly<Record<string, number>> = { P: 0, B: 1, D: 0, C: 0 };
const headerBytes = 5;
const statementSign = 'S'.charCodeAt(0);

let clients = 0;

function nextPrefix(): string {
  clients += 1;
  return `c${clients}_`;
}

/**
 * Prepared statements are of one connection, and those of all clients lie in the one session of the engine: so each client's
 * names get a prefix of its own there.
 */
export class StatementNames {
  readonly #prefix = nextPrefix();
  readonly #prepared = new Set<string>();

  /** The message as the engine is to see it; the same bytes where it names no statement. */
  scope(type: string, bytes: Uint8Array): Uint8Array {
    const skipped = namesIn[type];
    if (skipped === undefined) return bytes;
    const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = headerBytes;
    // Both may name a portal instead.
    if (type === 'D' || type === 'C') {
      if (message[start] !== statementSign) return bytes;
      start += 1;
    }
    for (let text = 0; text < skipped; text += 1) start = message.indexOf(0, start) + 1;
    const end = message.indexOf(0, start);
    // The statement without a name lives for one query.
    if (end <= start) return bytes;
    const name = this.#prefix + message.toString('utf8', start, end);
    if (type === 'P') this.#prepared.add(name);
    const scoped = Buffer.concat([message.subarray(0, start), Buffer.from(name), message.subarray(end)]);
    scoped.writeInt32BE(scoped.length - 1, 1);
    return scoped;
  }

  /** What frees them once the client is gone; undefined where it prepared none. */
  farewell(): Uint8Array[] | undefined {
    if (this.#prepared.size === 0) return undefined;
    return [...[...this.#prepared].map(closeMessage), syncMessage];
  }
}

export const syncMessage = new Uint8Array([0x53, 0, 0, 0, 4]);

function closeMessage(name: string): Uint8Array {
  const body = Buffer.from(`S${name}\0`);
  const message = Buffer.concat([Buffer.from('C\0\0\0\0'), body]);
  message.writeInt32BE(4 + body.length, 1);
  return message;
}
