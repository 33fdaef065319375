/**
 * Preloaded into every process of the tree: if the supervisor has ended, even by kill -9, the process exits, together with the
 * processes that it started (a browser, say; each process leads its own group).
 */
const graceMs = 5_000;

process.on('disconnect', () => {
  setTimeout(() => {
    try {
      process.kill(-process.pid, 'SIGKILL');
    } catch {
      process.exit(1);
    }
  }, graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening keeps the channel open, and so the process alive; a process with no work left should exit.
process.channel?.unref();
