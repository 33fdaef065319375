import { openLogStream } from '@reportage/deploy-service';
import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** API keys that appear by mistake, for example in a URL or an error message. */
const apiKeys = /\brk_[A-Za-z0-9]{8,}/g;

/** Logs JSON lines, by default to standard output. Tokens, keys and signatures are never logged. */
export function createLogger(level: string, name: string, file = ''): Logger {
  const options = {
    name,
    level,
    hooks: { streamWrite: (line: string) => (line.includes('rk_') ? line.replace(apiKeys, 'rk_…') : line) },
    redact: ['req.headers.authorization', 'headers.authorization', 'token', '*.token', '*.signature'],
  };
  const { stream } = openLogStream(file);
  return stream ? pino(options, stream) : pino(options);
}
