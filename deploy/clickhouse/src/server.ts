import { createServer, type RequestListener, type Server } from 'node:http';
import { type Engine, EngineError } from './engine.ts';
import { readRequest } from './request.ts';

const unknownDatabase = 81;
const unknownTable = 60;

const getStatus = (code: number) => (code === unknownTable || code === unknownDatabase ? 404 : 400);

/** Serves the engine through ClickHouse's HTTP interface. */
export function serveEngine(engine: Engine): Server {
  const handleRequest: RequestListener = (request, response) => {
    if (request.url === '/ping') {
      response.end('Ok.\n');
      return;
    }
    readRequest(request)
      .then((engineRequest) => engine.run(engineRequest))
      .then(
        (bytes) => response.end(bytes),
        (error: unknown) => {
          const code = error instanceof EngineError ? error.code : 0;
          response.writeHead(code === 0 ? 500 : getStatus(code), { 'X-ClickHouse-Exception-Code': String(code) });
          response.end(error instanceof Error ? error.message : String(error));
        },
      );
  };
  return createServer(handleRequest);
}
