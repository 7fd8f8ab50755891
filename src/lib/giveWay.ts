// Lets the browser do what waits (input, drawing) in the middle of long work.

/** Resolves after that. Unlike a timer it is not slowed down in a tab that is out of sight. */
export const giveWay = () =>
  new Promise<void>((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resume();
    });
    port1.start();
    port2.postMessage(null);
  });
