// How soon a drop in a tree is seen, and what kept the page busy meanwhile, in the real browser.
import type { CDPSession, Page } from '@playwright/test';

/** Holds the browser's processor to a part of its speed. */
export const slow = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** Begins to wait for an event that drops a row: the next frame that shows it elsewhere is looked for. */
export const watchDrop = (page: Page, id: string, event: 'keydown' | 'drop') =>
  page.evaluate(
    ([row, name]) =>
      new Promise<void>((listening) => {
        const placeOf = () => document.querySelector(`[data-row="${row}"]`)?.getAttribute('aria-posinset');
        const before = placeOf();
        const shown = new Promise<number>((done) => {
          const start = ({ timeStamp }: Event) => {
            const look = () => {
              if (placeOf() === before) {
                requestAnimationFrame(look);
                return;
              }
              const painted = () => done(performance.now() - timeStamp);
              // Whichever comes first runs as soon as that frame has been painted.
              requestAnimationFrame(painted);
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', painted);
              port1.start();
              port2.postMessage(null);
            };
            requestAnimationFrame(look);
          };
          addEventListener(name, start, { capture: true, once: true });
        });
        Object.assign(window, { shown });
        listening();
      }),
    [id, event] as const,
  );

/** Milliseconds from that event until the frame was painted. */
export const sinceDrop = (page: Page) =>
  page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);

/** Runs in the page before its scripts: notes what keeps it busy for more than 50 ms. */
export function noteLongTasks() {
  const longest: number[] = [];
  Object.assign(window, { longest });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** The longest task since the last time that it was asked for; 0 where none took 50 ms. */
export const longestTask = (page: Page) =>
  page.evaluate(() => {
    const { longest } = window as unknown as { longest: number[] };
    return Math.max(0, ...longest.splice(0));
  });
