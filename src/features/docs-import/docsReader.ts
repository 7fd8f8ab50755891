// oxlint-disable-next-line import/default -- Vite exports the URL.
import workerUrl from './docsImport.worker.ts?worker&url';
import { messageOf } from '#api/http/ApiError.ts';
import { createWorker } from '#lib/createWorker.ts';
import type { DocsWarning } from '#markdown/docs/warnings.ts';
import { ImportError } from './ImportError.ts';
import type { SourceList } from './sourceList.ts';
import type { ImportedDocs, ReadFile } from './targetPages.ts';

/** A file with the path of its source, or its content. */
type SentFile = Omit<ReadFile, 'source'> & { source: string | Uint8Array };

export type ToWorker =
  | { kind: 'start'; files: { path: string; size: number }[]; leftOut: DocsWarning[] }
  | { kind: 'file'; id: number; bytes: Uint8Array }
  | { kind: 'unreadable'; id: number; message: string };

export type FromWorker =
  | { kind: 'read'; id: number; path: string }
  | { kind: 'done'; docs: Omit<ImportedDocs, 'files'> & { files: SentFile[] } }
  | { kind: 'failed'; message: string; isRefusal: boolean };

/** Rejects with null if the worker doesn't run. */
function readWith(worker: Worker, { sources, leftOut }: SourceList) {
  const { promise, resolve, reject } = Promise.withResolvers<ImportedDocs>();
  const send = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  async function answer(id: number, path: string) {
    try {
      const bytes = await sources.get(path)!.read();
      send({ kind: 'file', id, bytes }, [bytes.buffer]);
    } catch (error) {
      send({ kind: 'unreadable', id, message: messageOf(error) });
    }
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'read') void answer(data.id, data.path);
    else if (data.kind === 'failed')
      reject(data.isRefusal ? new ImportError(data.message) : new Error(data.message));
    else {
      const files = data.docs.files.map(({ source, ...file }) => ({
        ...file,
        source:
          typeof source === 'string'
            ? sources.get(source)!
            : { path: file.path, size: source.length, read: async () => source },
      }));
      resolve({ ...data.docs, files });
    }
  });
  worker.addEventListener('error', () => reject(null));
  send({ kind: 'start', files: [...sources.values()].map(({ path, size }) => ({ path, size })), leftOut });
  return promise;
}

/**
 * Reads dropped files as docs, like `readImport`, in a worker, because parsing blocks the page. Without workers, in the page.
 * Throws ImportError.
 */
export async function readDocsFiles(list: SourceList, signal: AbortSignal): Promise<ImportedDocs> {
  let worker: Worker | undefined;
  const stop = () => worker?.terminate();
  signal.addEventListener('abort', stop);
  try {
    worker = createWorker(workerUrl);
    return await readWith(worker, list);
  } catch (error) {
    // Another policy of the page's server may forbid workers.
    if (worker && error !== null) throw error;
    const { readImport } = await import('./readImport.ts');
    return await readImport(list);
  } finally {
    stop();
  }
}
