import type { BootConfig, Registry } from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';
import { pathPrefixesOf } from './path-prefixes.ts';
import { thirdPartiesOf } from './third-parties.ts';

/** What the page is told about where things are, and which registry revision its tab keeps until it reloads. */
export function makeBootConfig(config: EdgeConfig, registry: Registry): BootConfig {
  const origin = config.PUBLIC_ORIGIN;
  return {
    apiBase: '/api/',
    pathPrefixes: pathPrefixesOf(config),
    pool: {
      endpoint: config.POOL_ENDPOINT ?? `${origin}/identity/`,
      clientId: config.CLIENT_ID,
      region: config.POOL_REGION,
    },
    oidc: {
      authority: config.OIDC_AUTHORITY ?? `${origin}/identity`,
      clientId: config.CLIENT_ID,
      redirectUri: `${origin}/`,
      scope: config.OIDC_SCOPE,
    },
    hasCreatorsSlugs: config.HAS_CREATORS_SLUGS,
    isProduction: config.IS_PRODUCTION,
    qaPanel: config.QA_PANEL,
    thirdParties: thirdPartiesOf(config),
    trackingBase: `${origin}/t`,
    registry,
  };
}
