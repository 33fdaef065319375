import type { PathPrefixes } from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';

/** Returns the configured path prefixes for calls. The page and the proxy must use the same ones. */
export const getPathPrefixes = (config: EdgeConfig): PathPrefixes => ({
  workspaces: config.PATH_PREFIX_WORKSPACES,
  notifications: config.PATH_PREFIX_NOTIFICATIONS,
  products: config.PATH_PREFIX_PRODUCTS,
});
