import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createKeyFile, PublishingError } from '@reportage/publishing';
import { DevFailure, readDevTarget, runDev } from '@reportage/remote-kit/dev';
import { buildPackage, readPackage } from '@reportage/remote-kit/webpack';
import { checkBuild } from './check.ts';
import { readToken } from './config.ts';
import { publishBuild } from './publish.ts';
import { usage } from './usage.ts';

const options = {
  against: { type: 'string' },
  port: { type: 'string' },
  to: { type: 'string' },
  key: { type: 'string' },
  canary: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const readArguments = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options });
type CommandOptions = ReturnType<typeof readArguments>['values'];
type Print = (line: string) => void;
type Command = (
  folder: string,
  commandOptions: CommandOptions,
  rest: readonly string[],
  print: Print,
) => Promise<string>;

async function develop(folder: string, { against, port }: CommandOptions, print: Print): Promise<string> {
  const target = readDevTarget(against, port);
  const { name } = readPackage(folder);
  const { server, stop } = await runDev({ name, folder, ...target }, print);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  return `\n  Open  ${server.origin}  (everything but ${name} comes from ${target.against.origin})\n\nPress Ctrl-C to stop.`;
}

const commands: Readonly<Record<string, Command>> = {
  dev: (folder, commandOptions, _rest, print) => develop(folder, commandOptions, print),
  async build(folder) {
    const { files, bytes } = await buildPackage(folder);
    return `${readPackage(folder).name}: ${files} files, ${Math.round(bytes / 1_024)} KiB`;
  },
  check: (folder, { against }) => checkBuild(join(folder, 'dist'), readDevTarget(against).against),
  publish: (folder, { to, key, canary }) => publishBuild(join(folder, 'dist'), { to, key, canary, token: readToken() }),
  async key(_folder, _commandOptions, [file]) {
    if (!file) throw new PublishingError('Usage: reportage-remote key FILE.');
    return `${await createKeyFile(file)}\nRegister this public key, and keep ${file} secret.`;
  },
};

/** Runs a command. @returns the text to print @throws {DevFailure} @throws {PublishingError} */
export async function runCommand(folder: string, args: readonly string[], print: Print): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [name = '', ...rest] = positionals;
  if (values.help) return usage;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new PublishingError(
      `${name ? `There is no command ${name}.` : 'Which command?'} reportage-remote --help lists the commands.`,
    );
  return command(folder, values, rest, print);
}

/** Describes an error for a person: an expected error by its message, any other error in full. */
export const describeFailure = (error: unknown): unknown => {
  if (error instanceof DevFailure || error instanceof PublishingError) return error.message;
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message.split('. ')[0]}; reportage-remote --help lists the options.`;
  return error;
};
