import { resolve } from 'node:path';
import { devUsage, readDevArguments } from '../src/dev/arguments.ts';
import { DevFailure } from '../src/dev/failure.ts';
import { runDev } from '../src/dev/run-dev.ts';

const args = process.argv.slice(2);
const print = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const options = readDevArguments(args, resolve(import.meta.dirname, '../../..'));
  const { server, stop } = await runDev(options, print);
  print(
    `\n  Open  ${server.origin}  (everything but ${options.name} comes from ${options.against.origin})\n\nPress Ctrl-C to stop.`,
  );
  const end = (): void => void stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
}

if (args.includes('--help') || args.includes('-h')) print(devUsage);
else {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof DevFailure ? error.message : error);
    process.exit(1);
  }
}
