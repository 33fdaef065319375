/**
 * Preloaded into every process in the tree: if the supervisor has ended, even by kill -9, the process exits together
 * with the processes that it started (such as a browser; each process leads its own group).
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
// Listening keeps the channel open, and therefore the process alive, but a process with no work left should exit.
process.channel?.unref();
