import { type BootConfig, bootConfigSchema } from '@reportage/contracts';

/** What the page tells the host; the registry revision in it is this tab's until it reloads. @throws where the page is not whole */
export function readBootConfig(): BootConfig {
  const text = document.getElementById('boot-config')?.textContent;
  if (!text) throw new Error('The page carries no boot configuration');
  return bootConfigSchema.parse(JSON.parse(text));
}
