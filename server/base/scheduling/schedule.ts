/**
 * Runs a task immediately and then every `period` milliseconds, one run at a time. Errors go to `report` and
 * don't end the schedule. The timer doesn't keep the process alive.
 * @returns a function that stops the schedule and waits for the running task
 */
export function schedule(period: number, task: () => Promise<unknown>, report: (error: unknown) => void) {
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
