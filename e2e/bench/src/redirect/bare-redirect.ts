import { createServer } from 'node:http';

/**
 * Stands in for the user pool behind the same edge and, for comparison, redirects every request without looking
 * anything up.
 */
export async function startService(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: 'https://news.example/story', 'cache-control': 'no-store, private' }).end();
  });
  await new Promise<void>((resolve) => server.listen(Number(environment.PORT), '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
