import { type BootConfig, bootConfigSchema } from '@reportage/contracts';

/** What the page tells the host; the registry revision in it is this tab's until it reloads. @throws where the page is not whole */
export function readBootConfig(): BootConfig {
  const text = document.getElementById('boot-config')?.textContent;
  if (!text) throw new Error('The page carries no boot configuration');
  return bootConfigSchema.parse(JSON.parse(text));
}

const answerTimeoutMs = 5_000;

/** What the page would tell the host if it were reloaded now. @throws where it cannot be had */
export async function fetchBootConfig(): Promise<BootConfig> {
  const response = await fetch('/', {
    headers: { accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  // Not parsed as a document: its styles would count against this page's content security policy.
  const text = /<script[^>]* id="boot-config"[^>]*>(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '';
  return bootConfigSchema.parse(JSON.parse(text));
}
