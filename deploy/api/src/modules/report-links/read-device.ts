import type { ReportOpening } from '@reportage/contracts';
import { UAParser } from 'ua-parser-js';

/** Reads the kind of device from a user agent. Nothing else of it is stored. */
export function readDevice(userAgent: string): ReportOpening['device'] {
  const agent = new UAParser(userAgent);
  const { type } = agent.getDevice();
  if (type === 'mobile') return 'phone';
  if (type === 'tablet') return 'tablet';
  return agent.getBrowser().name && agent.getOS().name ? 'computer' : 'program';
}

export const readAgent = ({ 'user-agent': agent }: Record<string, string | string[] | undefined>): string =>
  typeof agent === 'string' ? agent : '';
