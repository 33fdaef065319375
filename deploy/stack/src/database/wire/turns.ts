import type { PGlite } from '@electric-sql/pglite';
import { syncMessage } from './statement-names.ts';

/** One client, as the turns know it. */
export type Client = symbol;

interface ClientTurn {
  client: Client;
  messages: readonly Uint8Array[];
  /** Whether the turn's last message ends a query, so that another client's may follow. */
  isComplete: boolean;
  onData(bytes: Uint8Array): void;
}
/** The process's own work on the engine. */
interface OwnTurn {
  client: Client;
  work(database: PGlite): Promise<void>;
}
type Turn = ClientTurn | OwnTurn;

/**
 * Shares the one session of the embedded engine among clients: the messages of a query (parse, bind, execute, sync) run
 * without another client's between them, and from begin to commit the engine belongs to one client.
 */
export class Turns {
  readonly #opening: Promise<PGlite>;
  readonly #onEngineFailure: (error: unknown) => void;
  readonly #waiting: Turn[] = [];
  readonly #gone = new Set<Client>();
  #owner: Client | null = null;
  #isOwnerMidQuery = false;
  #isRunning = false;

  /** @param opening clients may come, and wait, while the engine is still being opened */
  constructor(opening: Promise<PGlite>, onEngineFailure: (error: unknown) => void) {
    this.#opening = opening;
    this.#onEngineFailure = onEngineFailure;
  }

  add(turn: Turn): void {
    this.#waiting.push(turn);
    void this.#run();
  }

  /** Waits for a moment at which the engine belongs to nobody. */
  between<Result>(work: (database: PGlite) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.add({ client: Symbol('own'), work: (database) => work(database).then(resolve, reject) });
    });
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
      const database = await this.#opening.catch(() => null);
      // Whoever opens the engine says why it could not.
      if (!database) return;
      for (;;) {
        if (this.#owner && this.#gone.has(this.#owner)) await this.#release(database);
        const turn = this.#next();
        if (!turn) break;
        await this.#take(database, turn);
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

  async #take(database: PGlite, turn: Turn): Promise<void> {
    if ('work' in turn) {
      await turn.work(database);
      return;
    }
    // In one go: a run of the engine costs as much as a small message does.
    const messages = Buffer.concat(turn.messages);
    await database.runExclusive(() => database.execProtocolRawStream(messages, { onRawData: turn.onData }));
    this.#isOwnerMidQuery = !turn.isComplete;
    this.#owner = this.#isOwnerMidQuery || database.isInTransaction() ? turn.client : null;
  }

  async #release(database: PGlite): Promise<void> {
    if (this.#isOwnerMidQuery) {
      await database.runExclusive(() => database.execProtocolRawStream(syncMessage, { onRawData: () => undefined }));
    }
    if (database.isInTransaction()) await database.exec('rollback');
    this.#isOwnerMidQuery = false;
    this.#owner = null;
  }
}
