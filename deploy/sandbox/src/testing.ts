import { type Config, readConfig } from './config.ts';

/** Creates a configuration like the stack's, but with free ports. */
export const testConfig = (folder: string, environment: Record<string, string> = {}): Config =>
  readConfig({ PORT: '0', SMTP_PORT: '0', DATA_FOLDER: folder, LOG_LEVEL: 'silent', ...environment });
