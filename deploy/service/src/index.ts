export { exitWithoutRestart, failureExitCode, serveUntilSignal } from './lifecycle.ts';
