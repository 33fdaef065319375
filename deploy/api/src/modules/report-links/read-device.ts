import type { ReportOpening } from '@reportage/contracts';
import { UAParser } from 'ua-parser-js';

/** Derives the kind of device from a user agent. Nothing else from the user agent is stored. */
export function readDevice(userAgent: string): ReportOpening['device'] {
  const parser = new UAParser(userAgent);
  const { type } = parser.getDevice();
  if (type === 'mobile') return 'phone';
  if (type === 'tablet') return 'tablet';
  return parser.getBrowser().name && parser.getOS().name ? 'computer' : 'program';
}

export const readUserAgent = ({ 'user-agent': agent }: Record<string, string | string[] | undefined>): string =>
  typeof agent === 'string' ? agent : '';
