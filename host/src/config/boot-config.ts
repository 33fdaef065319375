import { type BootConfig, bootConfigSchema } from '@reportage/contracts';

/**
 * Reads the host's configuration from the page. A tab keeps its registry revision until it reloads.
 * @throws if the page is incomplete
 */
export function readBootConfig(): BootConfig {
  const text = document.getElementById('boot-config')?.textContent;
  if (!text) throw new Error('The page contains no boot configuration');
  return bootConfigSchema.parse(JSON.parse(text));
}

const responseTimeoutMs = 5_000;

/** Fetches the configuration that the page would have after a reload. @throws if it cannot be fetched */
export async function fetchBootConfig(): Promise<BootConfig> {
  const response = await fetch('/', {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  // The page is not parsed as a document, because its styles would violate this page's content security policy.
  const text = /<script[^>]* id="boot-config"[^>]*>(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '';
  return bootConfigSchema.parse(JSON.parse(text));
}
