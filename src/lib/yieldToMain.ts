/** Maximum wait of low-priority work, in ms. */
const maxWait = 100;

/** Resolves when the browser is idle, after input and rendering, or after `maxWait`. */
export const whenIdle = () =>
  'scheduler' in globalThis
    ? new Promise<void>((resume) => {
        void scheduler.postTask(() => resume(), { priority: 'background' });
        setTimeout(resume, maxWait);
      })
    : yieldToMain();

/**
 * Allows the browser to handle input and rendering during long work. Unlike a timer, it isn't throttled in
 * background tabs.
 */
export const yieldToMain = () =>
  new Promise<void>((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resume();
    });
    port1.start();
    port2.postMessage(null);
  });
