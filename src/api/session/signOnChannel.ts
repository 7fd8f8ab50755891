// A sign-in that ends in another tab than the one that waits for it. The tabs can't reach each other as windows:
// the page's opener policy separates them.
import type { FinishedSignIn } from './signOn.ts';

const name = 'colophon-sign-on';
/** The time that another tab has to reply, in milliseconds. */
const timeout = 1500;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
const post = (channel: BroadcastChannel, message: unknown) => channel.postMessage(message);

/** Offers a finished sign-in to the other tabs. Resolves to whether one of them has started it. */
export function offerToTabs(finishedSignIn: FinishedSignIn): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    if (data === finishedSignIn.challenge) resolve(true);
  });
  post(channel, finishedSignIn);
  const timer = setTimeout(() => resolve(false), timeout);
  return promise.finally(() => {
    clearTimeout(timer);
    channel.close();
  });
}

const isFinishedSignIn = (data: unknown): data is FinishedSignIn =>
  typeof data === 'object' && data !== null && 'code' in data && 'challenge' in data;

/** Calls `onCode` when a sign-in with this challenge ends in another tab. Returns a function that stops waiting. */
export function awaitFromTabs(challenge: string, onCode: (code: string) => void) {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isFinishedSignIn(data) || data.challenge !== challenge) return;
    post(channel, challenge);
    onCode(data.code);
  });
  return () => channel.close();
}
