import { z } from './zod.ts';

function hasHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (url.searchParams.get('host') ?? url.hostname) !== '';
}

/**
 * PostgreSQL connection string from the servers' settings. It must contain a host or a socket directory, because
 * otherwise the driver would connect to any PostgreSQL server on this machine.
 */
export const databaseUrlSchema = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
  .refine(hasHost, 'must name a host or a socket directory');
