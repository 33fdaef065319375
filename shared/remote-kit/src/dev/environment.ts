import {
  type BootConfig,
  bootConfigSchema,
  livePaths,
  type Provided,
  providedSchema,
  type RemoteManifest,
} from '@reportage/contracts';
import { findMissingExports, findRoutesOutsidePrefixes, findUnmetRequirements } from '@reportage/contracts/publishing';
import { DevFailure, getReason } from './failure.ts';

const responseTimeoutMs = 15_000;

/** The headers of a browser's page request. */
const pageHeaders = { accept: 'text/html', 'accept-encoding': 'identity' };

/** The page's script element with the boot configuration. */
export const bootBlock = /(<script type="application\/json" id="boot-config" nonce="([^"]*)">)(.*?)(<\/script>)/s;

async function readPage(against: URL): Promise<string> {
  let response: Response;
  try {
    response = await fetch(against, { headers: pageHeaders, signal: AbortSignal.timeout(responseTimeoutMs) });
  } catch (error) {
    throw new DevFailure(`${against.origin} does not respond (${getReason(error)}); is it running?`);
  }
  if (!response.ok)
    throw new DevFailure(`${against.origin} responds with ${response.status}; is a release running there?`);
  return response.text();
}

/**
 * Reads the environment's boot configuration.
 * @throws {DevFailure} if the environment does not respond, or its page does not belong to this product
 */
export async function readEnvironment(against: URL): Promise<BootConfig> {
  const block = bootBlock.exec(await readPage(against))?.[3];
  if (!block) throw new DevFailure(`${against.origin} responds, but not with a page of this product.`);
  const parsed = bootConfigSchema.safeParse(JSON.parse(block));
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new DevFailure(
    `${against.origin} runs a release that this checkout does not understand (${first?.path.join('.')}: ${first?.message}).`,
  );
}

/**
 * Reads everything that the environment's host provides; null if its release is too old to report it.
 * @throws {DevFailure} if the environment does not respond
 */
export async function readProvided(against: URL): Promise<Provided | null> {
  const url = new URL(livePaths.provided, against);
  const response = await fetch(url, { signal: AbortSignal.timeout(responseTimeoutMs) }).catch((error: unknown) => {
    throw new DevFailure(`${against.origin} does not respond (${getReason(error)}); is it running?`);
  });
  const parsed = providedSchema.safeParse(await response.json().catch(() => undefined));
  return response.ok && parsed.success ? parsed.data : null;
}

/** Lists a build's requirements that the host does not meet. Publishing would reject the build because of them. */
export const listIncompatibilities = (host: Provided, manifest: RemoteManifest): string[] => [
  ...findUnmetRequirements(manifest, host),
  ...findMissingExports(manifest, host),
  ...(host.prefixes ? findRoutesOutsidePrefixes(manifest, host.prefixes) : []),
];

/** @throws {DevFailure} if the environment's host has no routes for the remote */
export function checkRemoteExists(
  { registry }: BootConfig,
  name: string,
  against: URL,
  prefixes: Provided['prefixes'] = {},
): void {
  if (registry.remotes[name] || prefixes[name]) return;
  const names = Object.keys(registry.remotes).join(', ');
  throw new DevFailure(
    `${against.origin} has no remote ${name}, only ${names}; publish it there once, together with its host.`,
  );
}

/**
 * Finds a build's requirements that the environment's host does not meet, even if its release is too old to report
 * everything.
 */
export function findIncompatibilities(
  { registry }: BootConfig,
  manifest: RemoteManifest,
  provided: Provided | null = null,
): string[] {
  if (provided) return listIncompatibilities(provided, manifest);
  const host = registry.host?.versions[registry.host.version];
  return host ? findUnmetRequirements(manifest, host) : ['the environment runs no host'];
}
