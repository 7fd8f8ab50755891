// Lets the browser do what waits (input, drawing) in the middle of long work.

/** The longest time that work of no hurry waits for a busy page, in ms. */
const maxWait = 100;

/** Resolves when the browser has nothing better to do, input and drawing first; or when that takes too long. */
export const whenIdle = () =>
  'scheduler' in globalThis
    ? new Promise<void>((resume) => {
        void scheduler.postTask(() => resume(), { priority: 'background' });
        setTimeout(resume, maxWait);
      })
    : yieldToMain();

/** Resolves after that. Unlike a timer it is not slowed down in a tab that is out of sight. */
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
