import type { createRandom } from './random.ts';

/**
 * A visitor to a site. All requests come from the same IP address, so visitors have different user agents.
 */
export interface Reader {
  userAgent: string;
}

type UserAgentFactory = (version: number, build: number) => string;

const chrome: UserAgentFactory = (version, build) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.${build}.0 Safari/537.36`;
const safari: UserAgentFactory = (version, build) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.${version % 6}.${build} Safari/605.1.15`;
const iphone: UserAgentFactory = (version, build) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${version % 6} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.${build} Mobile/15E148 Safari/604.1`;
const android: UserAgentFactory = (version, build) =>
  `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.${build}.0 Mobile Safari/537.36`;
const ipad: UserAgentFactory = (version, build) =>
  `Mozilla/5.0 (iPad; CPU OS 18_${version % 6} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.${build} Mobile/15E148 Safari/604.1`;
const firefox: UserAgentFactory = (version, build) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0.${build}) Gecko/20100101 Firefox/${version}.0`;

/** Almost half of these browsers are on phones, as on most sites. */
const browsers = [iphone, iphone, android, android, chrome, chrome, safari, firefox, ipad] as const;

/** Creates readers with different user agents. */
export function createReaders(random: ReturnType<typeof createRandom>, count: number): [Reader, ...Reader[]] {
  const create = (index: number): Reader => ({
    userAgent: random.pick(browsers)(random.pickInteger(130, 145), 1_000 + index),
  });
  return [create(0), ...Array.from({ length: count - 1 }, (_, index) => create(index + 1))];
}
