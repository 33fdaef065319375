import { type BootConfig, bootConfigSchema } from '@reportage/contracts';
import { origin } from './config.ts';

let read: Promise<BootConfig> | undefined;

async function fetchBootConfig(): Promise<BootConfig> {
  const page = await (await fetch(origin)).text();
  const text = /<script[^>]* id="boot-config"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (!text) throw new Error(`${origin} serves a page without a boot configuration`);
  return bootConfigSchema.parse(JSON.parse(text));
}

/** What the page itself is told of the product, such as where its user pool is. */
export const readBootConfig = (): Promise<BootConfig> => {
  read ??= fetchBootConfig();
  return read;
};
