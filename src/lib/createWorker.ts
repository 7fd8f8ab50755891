type Policy = { createScriptURL: (url: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };

const factory = (): Factory | undefined => Reflect.get(globalThis, 'trustedTypes');

let policy: Policy | undefined;

/** The Trusted Types policy accepts only workers of the console's build. */
const scriptUrl = (url: string) => {
  if (!/^\/(?!\/)[\w./-]+(?:\?[\w&=]*)?$/.test(url) || !/\.worker\b/.test(url))
    throw new TypeError(`Not a worker: ${url}`);
  return url;
};

/**
 * Starts a worker of the console.
 * @param url Vite’s `./x.worker.ts?worker&url`
 * Throws if the page's server forbids workers. Some browsers send an `error` event instead.
 */
export function createWorker(url: string) {
  policy ??= factory()?.createPolicy('workers', { createScriptURL: scriptUrl }) ?? {
    createScriptURL: scriptUrl,
  };
  return new Worker(policy.createScriptURL(url), { type: 'module' });
}
