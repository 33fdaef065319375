import type { PathPrefixes } from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';

/** The configured path prefixes for calls, on which the page and the proxy must agree. */
export const getPathPrefixes = (config: EdgeConfig): PathPrefixes => ({
  workspaces: config.PATH_PREFIX_WORKSPACES,
  notifications: config.PATH_PREFIX_NOTIFICATIONS,
  products: config.PATH_PREFIX_PRODUCTS,
});
