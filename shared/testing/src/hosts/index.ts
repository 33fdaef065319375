import { request } from 'node:http';

/**
 * The status of a server's response to a request with this `Host` header, as a browser sends it in a DNS rebinding attack.
 */
export const requestStatusForHost = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
