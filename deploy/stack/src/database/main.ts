import { endForGood } from '@reportage/deploy-service';
import { Failure } from '../failure.ts';
import { readDatabaseConfig } from './config.ts';
import { openDatabase } from './open.ts';
import { serveDatabase } from './serve.ts';

const { DATA_FOLDER: dataFolder, ENGINE_CODE: engineCode } = readDatabaseConfig();

async function run(): Promise<void> {
  const { database, close } = await openDatabase(dataFolder, engineCode);
  const server = await serveDatabase(database, dataFolder);
  const end = async (): Promise<void> => {
    await server.stop();
    await close();
  };

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await end();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  try {
    await database;
  } catch (error) {
    await end();
    throw error;
  }
  process.send?.({ type: 'ready' });
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(JSON.stringify({ level: 60, service: 'db', msg: error.message, err: String(error.cause ?? '') }));
  await endForGood(error.message);
}
