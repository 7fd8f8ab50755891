// Watches the main thread: asks its debugger for the stack when its counter hasn't moved for too long.
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

const { beats, limit }: { beats: Int32Array; limit: number } = workerData;

/** Frames of a stack, innermost first. */
const maxFrames = 12;

const session = new Session();
session.connectToMainThread();
/** By ID. Frames name only the ID. */
const urls = new Map<string, string>();
session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
session.post('Debugger.enable');
session.on('Debugger.paused', ({ params }) => {
  session.post('Debugger.resume');
  const stack = params.callFrames
    .slice(0, maxFrames)
    .map(
      ({ functionName, location: { scriptId, lineNumber } }) =>
        `${functionName || '(anonymous)'} ${urls.get(scriptId) ?? ''}:${lineNumber + 1}`,
    );
  parentPort?.postMessage({ beat: seen, stack });
});

let seen = -1;
let since = 0;
let isAsked = false;
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  const now = performance.now();
  if (beat !== seen) {
    seen = beat;
    since = now;
    isAsked = false;
  } else if (!isAsked && now - since > limit) {
    isAsked = true;
    session.post('Debugger.pause');
  }
}, limit / 5);
parentPort?.on('message', () => {
  session.disconnect();
  process.exit();
});
