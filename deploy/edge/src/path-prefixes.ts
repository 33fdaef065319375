import type { PathPrefixes } from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';

/** Configured path prefixes of calls: the page and the proxy must agree on them. */
export const pathPrefixesOf = (config: EdgeConfig): PathPrefixes => ({
  workspaces: config.PATH_PREFIX_WORKSPACES,
  notifications: config.PATH_PREFIX_NOTIFICATIONS,
  products: config.PATH_PREFIX_PRODUCTS,
});
