import { isbot } from 'isbot';
import { UAParser } from 'ua-parser-js';
import { memoize } from '../../platform/memoize.ts';

/** Machines that say what they are; a headless browser is one unless it presents itself as a visitor's. */
const isMachine = (userAgent: string): boolean =>
  userAgent.trim() === '' || isbot(userAgent) || userAgent.includes('HeadlessChrome');

/** Desktop browsers don't name a device; what is neither desk, hand nor tablet (a television, a console) is `other`. */
function readDevice(userAgent: string): string {
  const type = new UAParser(userAgent).getDevice().type;
  if (type === undefined) return 'desktop';
  return type === 'mobile' || type === 'tablet' ? type : 'other';
}

export interface VisitorAgent {
  isMachine: boolean;
  device: string;
}

/** A site's visitors have some thousand names for their browsers, and reading one takes longer than all else of a beacon. */
const keptAgents = 5_000;

export const createAgentReader = (): ((userAgent: string) => VisitorAgent) =>
  memoize((userAgent) => ({ isMachine: isMachine(userAgent), device: readDevice(userAgent) }), keptAgents);

/** ISO 3166 code that the network in front tells; `ZZ` (unknown region) where it does not. */
export function readCountry(header: string | string[] | undefined): string {
  const code = (Array.isArray(header) ? header[0] : header)?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : 'ZZ';
}
