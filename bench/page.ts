// The console under measurement: served to a browser that is held back, and what its pages note of themselves.
import { resolve } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { freePort } from '../server/testing/processes.ts';
import { trusting, withFront } from './front.ts';
import { token } from './prepare.ts';
import { program } from './processes.ts';

const here = resolve(import.meta.dirname, '..');

/** Chromium's own preset “Fast 4G”, with the factors its tools apply. */
export const fast4g = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};

export type Served = { browser: Browser; origin: string };

/**
 * Serves a data folder to a browser for as long as `measure` takes.
 * @param front serve it over HTTP/2, and the floor beside it
 * @param checkout the folder of the built checkout that is served; this one unless given
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

/** What a page notes of itself; times in ms since it was asked for. */
export type Seen = {
  /** The first and the largest contentful paint. */
  first: number;
  largest: number;
  /** When what was wanted was painted; 0 until then. */
  wanted: number;
  /** How much its layout has shifted. */
  shift: number;
  /** What kept it busy for more than 50 ms. */
  tasks: number[];
  /** From the input to the next paint, of inputs that took 16 ms or more. */
  inputs: number[];
};

declare global {
  interface Window {
    seen: Seen;
    /** Milliseconds from the event that is waited for until its effect was painted. */
    shown: Promise<number>;
  }
}

/** Runs in a page before its scripts. */
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
  // Looked for when something has changed: in each frame would make a frame of what is no reason for one.
  const observer = new MutationObserver(() => {
    const found = document.querySelector(selector);
    if (!found || !words.test(found.textContent)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Comes as soon as that frame has been painted.
      port1.addEventListener('message', () => (seen.wanted = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

type Visit = {
  /** What the visitor comes for, as a selector: the first that it finds, once its text matches the expression. */
  wanted: string;
  says?: string;
  /** To what part of its speed the processor is held. */
  cpu?: number;
  network?: typeof fast4g;
};

/** Holds the page's processor to a part of its speed. */
export const slow = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** A page that notes what it does, at no address yet; of somebody who was never here, unless a context is given. */
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

/** Opens an address, as the first admin or as nobody, and waits for what is wanted there. Gives what the page has noted. */
export async function arrive(page: Page, { origin }: Served, path: string, { as = token } = {}) {
  await page.goto(`${origin}${path}${as && `#token=${as}`}`, { waitUntil: 'commit' });
  // Not in each frame, as it is by default: that would make frames of what is no reason for one.
  await page.waitForFunction(() => window.seen.wanted > 0, undefined, { timeout: 60_000, polling: 50 });
  return seenOf(page);
}

export const seenOf = (page: Page) => page.evaluate(() => window.seen);

/** The longest task since this was asked last; 0 where none took 50 ms. */
export const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...window.seen.tasks.splice(0)));

/** The longest way from an input to the next paint since this was asked last; 0 where none took 16 ms. */
export const longestInput = (page: Page) =>
  page.evaluate(async () => {
    // The browser tells of an input some frames later.
    await new Promise((done) => setTimeout(done, 200));
    return Math.max(0, ...window.seen.inputs.splice(0));
  });

/** Megabytes that the page's scripts hold. */
export async function heapOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}

/** Begins to wait for an event: the next frame in which the first that is selected matches the expression is looked for. */
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
    },
    [event, selector, says] as const,
  );

/** Milliseconds from that event until the frame was painted. Refused after 20 s. */
export const shown = (page: Page) =>
  page.evaluate(() => {
    const late = (_: unknown, refuse: (reason: Error) => void) =>
      setTimeout(() => refuse(new Error('Nothing showed the effect within 20 s.')), 20_000);
    return Promise.race([window.shown, new Promise<never>(late)]);
  });
