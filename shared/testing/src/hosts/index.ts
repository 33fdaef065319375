import { request } from 'node:http';

/**
 * The status with which a server answers a request with this `Host`, as sent by a browser under a DNS rebinding attack.
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
