import {
  type BootConfig,
  builtInPoolMinPasswordLength,
  minPasswordLength,
  type PasswordRules,
  type Registry,
} from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';
import { getPathPrefixes } from './path-prefixes.ts';
import { getThirdParties } from './third-parties.ts';

/** Builds the page's configuration, with the registry that its tab uses until it reloads. */
export function buildBootConfig(config: EdgeConfig, registry: Registry): BootConfig {
  const origin = config.PUBLIC_ORIGIN;
  return {
    apiBase: '/api/',
    pathPrefixes: getPathPrefixes(config),
    pool: {
      endpoint: config.POOL_ENDPOINT ?? `${origin}/identity/`,
      clientId: config.CLIENT_ID,
      region: config.POOL_REGION,
      srpPoolId: config.POOL_SRP_ID ?? null,
      keepsRefreshTokens: config.POOL_ENDPOINT === undefined,
      listsSessions: config.POOL_LISTS_SESSIONS ?? config.POOL_ENDPOINT === undefined,
      passwords: getPasswordRules(config),
    },
    identityPool: getIdentityPool(config),
    oidc: {
      authority: config.OIDC_AUTHORITY ?? `${origin}/identity`,
      clientId: config.CLIENT_ID,
      redirectUri: `${origin}/auth/login`,
      logoutUri: config.OIDC_LOGOUT_URI ?? null,
      scope: config.OIDC_SCOPE,
    },
    hasCreatorsSlugs: config.HAS_CREATORS_SLUGS,
    isProduction: config.IS_PRODUCTION,
    qaPanel: config.QA_PANEL,
    thirdParties: getThirdParties(config),
    trackingBase: `${origin}/t`,
    registry,
  };
}

function getPasswordRules({ POOL_ENDPOINT, PASSWORD_MIN_LENGTH }: EdgeConfig): PasswordRules {
  const isOurs = POOL_ENDPOINT === undefined;
  return {
    minLength: PASSWORD_MIN_LENGTH ?? (isOurs ? builtInPoolMinPasswordLength : minPasswordLength),
    refusesGuessable: isOurs,
  };
}

/** Returns our own identity pool or, for a hosted user pool, the configured identity pool, if any. */
function getIdentityPool(config: EdgeConfig): BootConfig['identityPool'] {
  const endpoint = config.POOL_ENDPOINT ? config.IDENTITY_POOL_ENDPOINT : `${config.PUBLIC_ORIGIN}/identity/`;
  if (!endpoint) return null;
  const authority = config.OIDC_AUTHORITY ?? `${config.PUBLIC_ORIGIN}/identity`;
  return { endpoint, id: config.IDENTITY_POOL_ID, provider: authority.replace(/^https?:\/\//, '') };
}
