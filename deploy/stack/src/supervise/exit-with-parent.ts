/**
 * Preloaded into every process. When the supervisor exits, even because of kill -9, the process exits as well. If it
 * does not exit in time, its whole process group is killed, including any browser that it has started.
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
// Lets a process without remaining work exit, although it listens on the channel.
process.channel?.unref();
