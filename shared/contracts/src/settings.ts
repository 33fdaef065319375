import { z } from './zod.ts';

function namesHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (url.searchParams.get('host') ?? url.hostname) !== '';
}

/**
 * Address of a PostgreSQL, as the servers' settings give it. It must name a host or a socket folder: the driver would take an empty one
 * for whatever PostgreSQL runs on this machine.
 */
export const databaseUrlSchema = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
  .refine(namesHost, 'must name a host or a socket folder');
