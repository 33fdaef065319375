import { defineConnector } from '../connector.ts';
import { ga } from '../ga/ga.ts';
import { fetchExperiences } from './ceros-slice.ts';

/**
 * Ceros has no API for analytics: the script in an experience reports to a Google Analytics property.
 * https://www.ceros.com
 */
export const ceros = defineConnector({
  ...ga,
  channelId: 'ceros',
  fetchSlice: (api, { key }, days) => fetchExperiences(api, key, days),
});
