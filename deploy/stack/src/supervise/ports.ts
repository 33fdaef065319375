import { createServer } from 'node:net';
import { Failure } from '../failure.ts';

const host = '127.0.0.1';

function listenBriefly(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** @throws {Failure} if another program uses the port, or if the system does not allow its use */
export async function ensurePortIsFree(port: number, setting: string, command: string): Promise<void> {
  try {
    await listenBriefly(port);
  } catch (error) {
    const otherPort = port >= 60_000 ? port - 1_000 : port + 1_000;
    const problem =
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? 'is in use by another program; stop that program, or start'
        : 'may not be opened by this user; start';
    throw new Failure(`Port ${port} ${problem} on another port with ${setting}=${otherPort} ${command}`, error);
  }
}

/** Finds distinct free ports on the loopback address. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await listenBriefly(0));
  return [...ports];
}
