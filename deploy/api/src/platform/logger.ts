import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** JSON lines on stdout. Tokens and signatures never reach the log. */
export function createLogger(level: string, name: string): Logger {
  return pino({
    name,
    level,
    redact: ['req.headers.authorization', 'headers.authorization', 'token', '*.token', '*.signature'],
  });
}
