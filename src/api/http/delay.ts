/** Settles like the promise, or rejects with the signal's reason as soon as it is aborted. */
export async function orAbort<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([aborted.promise, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Resolves after that many milliseconds. Rejects with the signal's reason if it is aborted first. */
export const delay = (milliseconds: number, signal?: AbortSignal) =>
  orAbort(new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)), signal);
