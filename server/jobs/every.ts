// A task that the service does again and again.

/**
 * Runs the task now and then every `period` milliseconds, never twice at a time. What it fails with is reported, and
 * the next time comes all the same. Waiting keeps no process alive.
 * @returns stops it, and waits for a run that has begun
 */
export function every(period: number, task: () => Promise<unknown>, report: (error: unknown) => void) {
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= task()
      .catch(report)
      .finally(() => (running = undefined));
  };
  run();
  const timer = setInterval(run, period).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
