// Sessions that aren't kept on the device are stored by tab, so that closing the browser ends them. The tabs share
// them by messages: a cookie would also be sent to the published sites, whose host may be the same.
import { isService, type Service, type Session, type TokenChange } from './session.ts';

const name = 'colophon-session';
/** The time that the other tabs have to reply, in milliseconds. */
const timeout = 300;
const question = 'sessions?';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
const post = (channel: BroadcastChannel, message: unknown) => channel.postMessage(message);

const isChange = (data: unknown): data is TokenChange =>
  typeof data === 'object' &&
  data !== null &&
  'was' in data &&
  typeof data.was === 'string' &&
  'now' in data &&
  isService(data.now);

/**
 * Takes over the session of another tab, in a tab without one. Resolves to whether there is one. Waits only if
 * a tab may have one, and at most 300 ms.
 */
export async function joinTabs(session: Session): Promise<boolean> {
  if (session.token() !== '' || !session.isOpenInTabs()) return session.token() !== '';
  const { promise, resolve } = Promise.withResolvers<void>();
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isChange(data)) return;
    session.follow(data);
    resolve();
  });
  post(channel, question);
  const timer = setTimeout(resolve, timeout);
  await promise;
  clearTimeout(timer);
  channel.close();
  if (session.token() === '') session.closedInTabs();
  return session.token() !== '';
}

const tokenIn = (list: readonly Service[], baseUrl: string) =>
  list.find((one) => one.baseUrl === baseUrl)?.token ?? '';

/** The changes of tokens between two lists of services. */
function changesOf(before: readonly Service[], after: readonly Service[]): TokenChange[] {
  const removed = before
    .filter(({ baseUrl }) => !after.some((one) => one.baseUrl === baseUrl))
    .map((service) => ({ ...service, token: '', session: undefined }));
  return [...after, ...removed]
    .map((now) => ({ was: tokenIn(before, now.baseUrl), now }))
    .filter(({ was, now }) => was !== now.token);
}

/**
 * Tells the other tabs about sign-ins and sign-outs of this one, and answers new tabs.
 * @param follow applies a change of another tab to the session
 * @returns a function that stops sharing
 */
export function shareWithTabs(session: Session, follow: (change: TokenChange) => void) {
  const channel = new BroadcastChannel(name);
  let { services } = session.get();
  session.subscribe(() => {
    const before = services;
    ({ services } = session.get());
    for (const change of changesOf(before, services)) post(channel, change);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isChange(data)) return follow(data);
    if (data !== question) return;
    const { current } = session.get();
    // The current one first: the new tab opens it.
    for (const now of [current, ...services.filter((one) => one !== current)])
      if (now && now.token !== '' && !now.keep) post(channel, { was: '', now });
  });
  return () => channel.close();
}
