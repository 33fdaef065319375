export { endForGood, failureExitCode, serveUntilSignal } from './lifecycle.ts';
