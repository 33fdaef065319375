import type { PGlite } from '@electric-sql/pglite';

/** One client, as the turns know it. */
export type Client = symbol;

interface Turn {
  client: Client;
  messages: readonly Uint8Array[];
  /** Whether the turn's last message ends a query, so that another client's may follow. */
  isComplete: boolean;
  onData(bytes: Uint8Array): void;
}

const syncMessage = new Uint8Array([0x53, 0, 0, 0, 4]);

/**
 * Shares the one session of the embedded engine among clients: the messages of a query (parse, bind, execute, sync) run
 * without another client's between them, and from begin to commit the engine belongs to one client.
 */
export class Turns {
  readonly #database: PGlite;
  readonly #onEngineFailure: (error: unknown) => void;
  readonly #waiting: Turn[] = [];
  readonly #gone = new Set<Client>();
  #owner: Client | null = null;
  #isOwnerMidQuery = false;
  #isRunning = false;

  constructor(database: PGlite, onEngineFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onEngineFailure = onEngineFailure;
  }

  add(turn: Turn): void {
    this.#waiting.push(turn);
    void this.#run();
  }

  /** Drops what a client that went away still wanted, and rolls its open transaction back. */
  leave(client: Client): void {
    this.#gone.add(client);
    for (let index = this.#waiting.length - 1; index >= 0; index -= 1) {
      if (this.#waiting[index]?.client === client) this.#waiting.splice(index, 1);
    }
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (;;) {
        if (this.#owner && this.#gone.has(this.#owner)) await this.#release();
        const turn = this.#next();
        if (!turn) break;
        await this.#take(turn);
      }
      if (this.#owner === null) this.#gone.clear();
    } catch (error) {
      this.#onEngineFailure(error);
    } finally {
      this.#isRunning = false;
    }
  }

  #next(): Turn | undefined {
    const index = this.#owner ? this.#waiting.findIndex((turn) => turn.client === this.#owner) : 0;
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  async #take(turn: Turn): Promise<void> {
    await this.#database.runExclusive(async () => {
      for (const message of turn.messages)
        await this.#database.execProtocolRawStream(message, { onRawData: turn.onData });
    });
    this.#isOwnerMidQuery = !turn.isComplete;
    this.#owner = this.#isOwnerMidQuery || this.#database.isInTransaction() ? turn.client : null;
  }

  async #release(): Promise<void> {
    if (this.#isOwnerMidQuery) {
      await this.#database.runExclusive(() =>
        this.#database.execProtocolRawStream(syncMessage, { onRawData: () => undefined }),
      );
    }
    if (this.#database.isInTransaction()) await this.#database.exec('rollback');
    this.#isOwnerMidQuery = false;
    this.#owner = null;
  }
}
