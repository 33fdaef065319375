import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';
import { RefusedAddressError } from './refused-address-error.ts';

export { request } from 'undici';

export interface GuardOptions {
  /** `address:port` of non-public targets that are allowed. */
  allowed?: readonly string[];
  lookup?: LookupFunction;
  connectTimeoutMs?: number;
  /** Concurrent connections to each host; one by default, to be polite to other people's sites. */
  connections?: number;
}

const keepAliveMs = 4_000;

/**
 * Connects only to public addresses. The actual address of every connection is checked, so neither a redirect nor
 * a changed DNS record can lead to the internal network. Each connection handles one request at a time.
 */
export function createGuardedDispatcher({
  allowed = [],
  lookup = systemLookup as LookupFunction,
  connectTimeoutMs = 10_000,
  connections = 1,
}: GuardOptions = {}): Dispatcher {
  const exceptions = new Set(allowed);
  const isAllowedAddress = (address: string, port: number): boolean =>
    exceptions.has(`${address}:${port}`) || isPublicAddress(address);

  const createCheckedLookup =
    (port: number): LookupFunction =>
    (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, []);
        const reachable = (addresses as LookupAddress[]).filter(({ address }) => isAllowedAddress(address, port));
        const [first] = reachable;
        if (!first) return callback(new RefusedAddressError(`${hostname} has no public address`), []);
        if (options.all) return callback(null, reachable);
        callback(null, first.address, first.family);
      });

  // A connector's lookup does not receive the port, which is needed to match exceptions, so each port has a connector.
  const connectors = new Map<number, buildConnector.connector>();
  const createConnector = (port: number): buildConnector.connector => {
    const existing = connectors.get(port);
    if (existing) return existing;
    const connector = buildConnector({
      lookup: createCheckedLookup(port),
      timeout: connectTimeoutMs,
      allowH2: false,
      port,
    });
    connectors.set(port, connector);
    return connector;
  };

  return new Agent({
    connections,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    connect(options, callback) {
      const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
      // A host that is an address is not looked up.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && !isAllowedAddress(host, port)) {
        return callback(new RefusedAddressError(`${host} is not a public address`), null);
      }
      // Destructured together, so the compiler knows that there is a socket unless there is an error.
      createConnector(port)(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        const { remoteAddress, remotePort } = socket;
        if (remoteAddress && isAllowedAddress(remoteAddress, remotePort ?? port)) return callback(null, socket);
        socket.destroy();
        callback(new RefusedAddressError(`${remoteAddress} is not a public address`), null);
      });
    },
  });
}
