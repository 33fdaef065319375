import { spawn } from 'node:child_process';

const signals = ['SIGTERM', 'SIGHUP'];

/**
 * Runs the command with a different Node version, in this terminal. The IPC channel lets the child notice when this
 * process has ended.
 * @returns its exit code
 */
export function continueIn(node, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    // Ctrl-C in the terminal reaches both processes; this one waits until the child has stopped its tree.
    process.on('SIGINT', () => undefined);
    child.on('error', (error) => {
      console.error(`Node.js could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
