import { isbot } from 'isbot';
import { UAParser } from 'ua-parser-js';

/** Machines that say what they are; a headless browser is one unless it presents itself as a visitor's. */
export const isMachine = (userAgent: string): boolean =>
  userAgent.trim() === '' || isbot(userAgent) || userAgent.includes('HeadlessChrome');

/** Desktop browsers don't name a device; what is neither desk, hand nor tablet (a television, a console) is `other`. */
export function readDevice(userAgent: string): string {
  const type = new UAParser(userAgent).getDevice().type;
  if (type === undefined) return 'desktop';
  return type === 'mobile' || type === 'tablet' ? type : 'other';
}

/** ISO 3166 code that the network in front tells; `ZZ` (unknown region) where it does not. */
export function readCountry(header: string | string[] | undefined): string {
  const code = (Array.isArray(header) ? header[0] : header)?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : 'ZZ';
}
