import type { ThirdParties } from '@reportage/contracts';
import type { EdgeConfig } from './config.ts';

const none: ThirdParties = { analytics: null, chatScriptUrl: null };

/**
 * Returns the third parties that the page may load and its policy must therefore allow. There are none outside
 * production.
 */
export function getThirdParties(config: EdgeConfig): ThirdParties {
  if (!config.IS_PRODUCTION) return none;
  const { ANALYTICS_TOKEN: token, ANALYTICS_HOST: host, ANALYTICS_RECORDED_PERCENT: recordedPercent } = config;
  return {
    analytics: token ? { token, host, recordedPercent } : null,
    chatScriptUrl: config.CHAT_SCRIPT_URL ?? null,
  };
}
