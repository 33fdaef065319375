import { execFile } from 'node:child_process';

interface Outcome {
  code: number;
  /** Standard output and standard error. */
  output: string;
}

/** Runs a command to completion; resolves even if it fails. */
export const tryRun = (
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...options.env };
    execFile(command, [...args], { ...options, env, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    );
  });

/** Runs a command. @returns the command's output @throws {Error} with the output if the command fails */
export async function run(...call: Parameters<typeof tryRun>): Promise<string> {
  const { code, output: text } = await tryRun(...call);
  if (code !== 0) throw new Error(`${[call[0], ...call[1]].join(' ')} failed:\n${text}`);
  return text;
}
