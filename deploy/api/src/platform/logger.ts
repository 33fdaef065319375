import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** JSON lines, to standard output if no file is given. Tokens and signatures are never logged. */
export function createLogger(level: string, name: string, file = ''): Logger {
  const options = {
    name,
    level,
    redact: ['req.headers.authorization', 'headers.authorization', 'token', '*.token', '*.signature'],
  };
  return file ? pino(options, pino.destination(file)) : pino(options);
}
