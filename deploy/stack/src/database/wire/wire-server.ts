import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import type { BetweenTurns } from '../upkeep.ts';
import { type Frame, Framer } from './framing.ts';
import { StatementNames } from './statement-names.ts';
import { Turns } from './turns.ts';

/** Message types after which the engine is to answer: query, sync, flush, function call, and the parts of a copy. */
const endsTurn = new Set(['Q', 'S', 'H', 'F', 'd', 'c', 'f']);
/** The one of them after which the query goes on. */
const flush = 'H';
const terminate = 'X';

export interface WireServerOptions {
  /** The engine, which may still be being opened: clients wait for it. */
  database: Promise<PGlite>;
  path: string;
  maxConnections: number;
  onEngineFailure(error: unknown): void;
}

export interface WireServer {
  betweenTurns: BetweenTurns;
  stop(): Promise<void>;
}

function serve(socket: Socket, turns: Turns): void {
  const client = Symbol('client');
  const framer = new Framer();
  const names = new StatementNames();
  let pending: Uint8Array[] = [];

  const answer = (bytes: Uint8Array): void => {
    // The engine reuses its buffer for the next answer.
    if (!socket.writable) return;
    // What comes in one run of the engine goes out at once, and wakes the client once.
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    socket.write(Buffer.from(bytes));
  };
  const take = (frame: Frame): void => {
    if (frame.kind === 'encryptionRequest') {
      socket.write('N');
    } else if (frame.kind === 'cancelRequest') {
      socket.end();
    } else if (frame.kind === 'startup') {
      turns.add({ client, messages: [frame.bytes], isComplete: true, onData: answer });
    } else if (frame.type === terminate) {
      socket.end();
    } else {
      pending.push(names.scope(frame.type, frame.bytes));
      if (!endsTurn.has(frame.type)) return;
      turns.add({ client, messages: pending, isComplete: frame.type !== flush, onData: answer });
      pending = [];
    }
  };

  socket.on('data', (chunk) => {
    for (const frame of framer.push(chunk)) take(frame);
  });
  // A client that breaks off is one that left: the close event follows.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    turns.leave(client);
    const messages = names.farewell();
    if (messages) turns.add({ client: Symbol('farewell'), messages, isComplete: true, onData: () => undefined });
  });
}

/** Serves the embedded engine by PostgreSQL's protocol on a Unix socket, so that every PostgreSQL driver can use it. */
export async function startWireServer(options: WireServerOptions): Promise<WireServer> {
  const turns = new Turns(options.database, options.onEngineFailure);
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, turns);
  });
  server.maxConnections = options.maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.path, resolve);
  });
  return {
    betweenTurns: (work) => turns.between(work),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
