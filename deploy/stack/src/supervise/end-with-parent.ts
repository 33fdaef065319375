/**
 * Loaded into every process of the tree before its own code: where the supervisor is gone, even by kill -9, the process
 * ends, and with it what it started itself (a browser, say; each process leads its own group).
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
// A listener keeps the channel, and with it the process, alive; a process with nothing left to do shall end.
process.channel?.unref();
