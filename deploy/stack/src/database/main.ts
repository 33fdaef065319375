import { Failure, failureExitCode } from '../failure.ts';
import { readDatabaseConfig } from './config.ts';
import { openDatabase } from './open.ts';
import { serveDatabase } from './serve.ts';

const { DATA_FOLDER: dataFolder } = readDatabaseConfig();

async function run(): Promise<void> {
  const { database, close } = await openDatabase(dataFolder);
  const server = await serveDatabase(database, dataFolder);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.send?.({ type: 'ready' });
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(JSON.stringify({ level: 60, service: 'db', msg: error.message, err: String(error.cause ?? '') }));
  // The sentence must be out before the process ends.
  if (process.send) process.send({ type: 'failed', sentence: error.message }, () => process.exit(failureExitCode));
  else process.exit(failureExitCode);
}
