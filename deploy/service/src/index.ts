export { endForGood, serveUntilSignal } from './lifecycle.ts';
