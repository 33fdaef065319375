import { startShell } from './boot/start-shell.ts';
import { installCommitHook } from './remotes/commit-hook.ts';
import { guardFederation } from './remotes/federation-guards.ts';
import { installScriptTracking } from './remotes/hung-scripts.ts';
import { installIntegrityChecks } from './remotes/integrity.ts';

// Must run before any chunk is requested, because chunks load only with the registry's hashes, and React reads its hook
// when it starts.
installIntegrityChecks();
installScriptTracking();
installCommitHook();
guardFederation();

void startShell();
