import { request } from 'node:http';

/**
 * Sends a request with a `Host` header, as a browser does in a DNS rebinding attack. @returns the response's status
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
