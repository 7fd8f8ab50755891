// Serves the console to a throttled browser and collects metrics from its pages.
import { resolve } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { freePort } from '#server/testing/processes.ts';
import { trusting, withFront } from './front.ts';
import { token } from './prepare.ts';
import { program } from './processes.ts';

const here = resolve(import.meta.dirname, '..');

/** Chromium's preset “Fast 4G”, with the factors that DevTools applies. */
export const fast4g = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};

export type Served = { browser: Browser; origin: string };

/**
 * Serves a data folder to a browser while `measure` runs.
 * @param front whether to serve over HTTP/2, with the floor
 * @param checkout the folder of the built checkout to serve, this one by default
 */
export async function withConsole<Found>(
  dataDir: string,
  measure: (served: Served) => Promise<Found>,
  { front = false, checkout = here } = {},
): Promise<Found> {
  const [port, frontPort] = [await freePort(), await freePort()];
  const service = `http://127.0.0.1:${port}`;
  const origin = front ? `https://localhost:${frontPort}` : service;
  const env = { DATA_DIR: dataDir, PORT: String(port), ADMIN_TOKEN: token, RATE_LIMIT: '0' };
  const running = await program(
    resolve(checkout, 'server/main.ts'),
    [],
    { ...env, LOG_LEVEL: 'error', PUBLIC_URL: origin },
    `${service}/healthz`,
  );
  const { args, ...options } = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, ...trusting] });
  try {
    const measured = () => measure({ browser, origin });
    return await (front ? withFront(frontPort, service, measured) : measured());
  } finally {
    await browser.close();
    await running.stop();
  }
}

/** The metrics of a page. Times are in ms since navigation start. */
export type Seen = {
  /** First and largest contentful paint. */
  first: number;
  largest: number;
  /** When the awaited element was painted. 0 until then. */
  wanted: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Tasks longer than 50 ms. */
  tasks: number[];
  /** From input to next paint, for inputs of 16 ms or more. */
  inputs: number[];
};

declare global {
  interface Window {
    seen: Seen;
    /** Milliseconds from the awaited event until its effect is painted. */
    shown: Promise<number>;
  }
}

/** Runs in the page before its scripts. */
function note({ selector, says }: { selector: string; says: string }) {
  const words = new RegExp(says);
  const seen: Seen = { first: 0, largest: 0, wanted: 0, shift: 0, tasks: [], inputs: [] };
  window.seen = seen;
  type Entry = PerformanceEntry & { value: number; interactionId: number };
  const watch = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  watch('layout-shift', ({ value }) => (seen.shift += value));
  watch('longtask', ({ duration }) => seen.tasks.push(duration));
  watch('event', ({ interactionId, duration }) => {
    if (interactionId > 0) seen.inputs.push(duration);
  });
  // Checks on mutations. Checking in each frame would cause extra frames.
  const observer = new MutationObserver(() => {
    const found = document.querySelector(selector);
    if (!found || !words.test(found.textContent)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Runs as soon as that frame is painted.
      port1.addEventListener('message', () => (seen.wanted = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

type Visit = {
  /** The awaited element: the first match of this selector, once its text matches the expression. */
  wanted: string;
  says?: string;
  /** CPU slowdown factor. */
  cpu?: number;
  network?: typeof fast4g;
};

/** Throttles the page's CPU. */
export const slow = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** An empty page that collects metrics, in a new browser profile unless a context is given. */
export async function newPage(
  { browser }: Served,
  { wanted, says = '', cpu = 1, network }: Visit,
  known?: Awaited<ReturnType<Browser['newContext']>>,
) {
  const context = known ?? (await browser.newContext({ viewport: { width: 1280, height: 800 } }));
  const page = await context.newPage();
  await page.addInitScript(note, { selector: wanted, says });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', network);
  await slow(session, cpu);
  return { context, page, session };
}

/** Opens a path as the first admin or signed out, waits for the awaited element and returns the metrics. */
export async function arrive(page: Page, { origin }: Served, path: string, { as = token } = {}) {
  await page.goto(`${origin}${path}${as && `#token=${as}`}`, { waitUntil: 'commit' });
  // Not in each frame, the default, which would cause extra frames.
  await page.waitForFunction(() => window.seen.wanted > 0, undefined, { timeout: 60_000, polling: 50 });
  return seenOf(page);
}

export const seenOf = (page: Page) => page.evaluate(() => window.seen);

/** The longest task since the last call, in ms. 0 if none took 50 ms. */
export const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...window.seen.tasks.splice(0)));

/** The longest time from input to next paint since the last call, in ms. 0 if none took 16 ms. */
export const longestInput = (page: Page) =>
  page.evaluate(async () => {
    // The browser reports an input some frames later.
    await new Promise((done) => setTimeout(done, 200));
    return Math.max(0, ...window.seen.inputs.splice(0));
  });

/** The size of the JavaScript heap in MB. */
export async function heapOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}

/** Starts to wait for an event, then for the next frame in which the selected element matches the expression. */
export const watch = (page: Page, event: string, selector: string, says = '') =>
  page.evaluate(
    ([name, wanted, expression]) => {
      const words = new RegExp(expression);
      const isThere = () => {
        const found = document.querySelector(wanted);
        return found !== null && words.test(found.textContent);
      };
      window.shown = new Promise<number>((done) => {
        const start = ({ timeStamp }: Event) => {
          const look = () => {
            if (!isThere()) {
              requestAnimationFrame(look);
              return;
            }
            const painted = () => done(performance.now() - timeStamp);
            // The first of both runs as soon as that frame is painted.
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
    },
    [event, selector, says] as const,
  );

/** Milliseconds from that event until the frame is painted. Rejects after 20 s. */
export const shown = (page: Page) =>
  page.evaluate(() => {
    const late = (_: unknown, refuse: (reason: Error) => void) =>
      setTimeout(() => refuse(new Error('The effect was not visible within 20 s.')), 20_000);
    return Promise.race([window.shown, new Promise<never>(late)]);
  });
