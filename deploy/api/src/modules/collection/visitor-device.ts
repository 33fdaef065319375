import { isbot } from 'isbot';
import { UAParser } from 'ua-parser-js';
import { memoize } from '../../platform/memoize.ts';

/** Whether a visitor is a bot or headless browser that identifies itself, or a program that sends no user agent. */
const isMachine = (userAgent: string): boolean =>
  userAgent.trim() === '' || isbot(userAgent) || userAgent.includes('HeadlessChrome');

/** Determines the type of device. Desktop browsers report none. Televisions, consoles and the like are `other`. */
function readDevice(userAgent: string): string {
  const type = new UAParser(userAgent).getDevice().type;
  if (type === undefined) return 'desktop';
  return type === 'mobile' || type === 'tablet' ? type : 'other';
}

export interface VisitorAgent {
  isMachine: boolean;
  device: string;
}

/**
 * A site's visitors send a few thousand distinct user agents, and parsing one takes longer than handling the rest of a
 * beacon.
 */
const maxCachedAgents = 5_000;

export const createAgentReader = (): ((userAgent: string) => VisitorAgent) =>
  memoize((userAgent) => ({ isMachine: isMachine(userAgent), device: readDevice(userAgent) }), maxCachedAgents);
