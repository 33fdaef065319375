import { request } from 'node:http';

/**
 * The status with which a server responds to a request with this `Host`, as a browser would send it in a DNS rebinding
 * attack.
 */
export const statusForHost = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
