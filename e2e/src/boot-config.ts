import { type BootConfig, bootConfigSchema } from '@reportage/contracts';
import { runningProduct } from './config.ts';

const configsByOrigin = new Map<string, Promise<BootConfig>>();

/** Reads the current boot configuration of an origin's pages. */
export async function readOriginBootConfig(origin: string): Promise<BootConfig> {
  const page = await (await fetch(origin)).text();
  const text = /<script[^>]* id="boot-config"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (!text) throw new Error(`${origin} serves a page without a boot configuration`);
  return bootConfigSchema.parse(JSON.parse(text));
}

/** Reads the product's boot configuration once. It contains the user pool's URL, for example. */
export function readBootConfig({ origin } = runningProduct): Promise<BootConfig> {
  const config = configsByOrigin.get(origin) ?? readOriginBootConfig(origin);
  configsByOrigin.set(origin, config);
  return config;
}
