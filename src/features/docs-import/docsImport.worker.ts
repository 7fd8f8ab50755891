import { mapInBatches } from '#markdown/docs/mapInBatches.ts';
import { ImportError } from './ImportError.ts';
import { readImport } from './readImport.ts';
import type { FromWorker, ToWorker } from './docsReader.ts';

const send = (message: FromWorker) => postMessage(message);

/** Reads of files that the page hasn't answered yet. */
const pending = new Map<number, PromiseWithResolvers<Uint8Array>>();
let last = 0;

/** Requests a file from the page, which has the dropped files and the ZIP. */
function readFile(path: string) {
  const answer = Promise.withResolvers<Uint8Array>();
  last += 1;
  pending.set(last, answer);
  send({ kind: 'read', id: last, path });
  return answer.promise;
}

async function read({ files, leftOut }: Extract<ToWorker, { kind: 'start' }>) {
  // Paths change: those in the docs start at their root.
  const pathOf = new Map<unknown, string>();
  const sourceOf = ({ path, size }: { path: string; size: number }) => {
    const source = { path, size, read: () => readFile(path) };
    pathOf.set(source.read, path);
    return source;
  };
  try {
    const sources = new Map(files.map((file) => [file.path, sourceOf(file)] as const));
    const docs = await readImport({ sources, leftOut });
    // Functions can't be sent. A file whose links were changed is sent as it is now.
    const described = await mapInBatches(docs.files, async ({ source, ...file }) => ({
      ...file,
      source: pathOf.get(source.read) ?? (await source.read()),
    }));
    send({ kind: 'done', docs: { ...docs, files: described } });
  } catch (error) {
    send({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
      isRefusal: error instanceof ImportError,
    });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') void read(data);
  else {
    const answer = pending.get(data.id);
    pending.delete(data.id);
    if (data.kind === 'file') answer?.resolve(data.bytes);
    else answer?.reject(new ImportError(data.message));
  }
});
