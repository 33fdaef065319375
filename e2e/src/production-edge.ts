import { mailboxUrl } from './config.ts';
import { startTestEdge, type TestEdge } from './test-edge.ts';

/**
 * Starts the product as in production: a separate edge in front of the running services, with the sandbox's stand-ins
 * for the usage analytics collector and the chat vendor.
 */
export const startProductionEdge = (settings: Record<string, string> = {}): Promise<TestEdge> =>
  startTestEdge({
    IS_PRODUCTION: 'true',
    ANALYTICS_TOKEN: 'journeys',
    ANALYTICS_HOST: `${mailboxUrl}/analytics`,
    CHAT_SCRIPT_URL: `${mailboxUrl}/chat/widget.js`,
    ...settings,
  });
