// oxlint-disable-next-line import/default -- Vite exports the URL.
import workerUrl from './preview.worker.ts?worker&url';
import { createWorker } from '#lib/createWorker.ts';
import { withUnchanged, type PreviewChange } from './previewChanges.ts';
import type { createPreviewParser, PreviewText } from './readPreview.ts';

export type PreviewReader = {
  /** Parses a text. While one is parsed, only the last of the others is kept. */
  read: (markdown: string, title: string) => void;
  close: () => void;
};

/** Parses texts in a worker, or, without one, in the page. */
export function createPreviewReader(onRead: (text: PreviewText) => void): PreviewReader {
  let shown: PreviewText | undefined;
  let next: { markdown: string; title: string } | undefined;
  let isBusy = false;
  let worker: Worker | undefined;
  let parser: ReturnType<typeof createPreviewParser> | undefined;
  const show = (text: PreviewText) => onRead((shown = text));

  async function readInPage({ markdown, title }: { markdown: string; title: string }) {
    parser ??= (await import('./readPreview.ts')).createPreviewParser();
    show(parser(markdown, title));
    ended();
  }
  function send(text: { markdown: string; title: string }) {
    isBusy = true;
    if (worker) worker.postMessage(text, []);
    else void readInPage(text);
  }
  function ended() {
    isBusy = false;
    if (next) send(next);
    next = undefined;
  }
  try {
    worker = createWorker(workerUrl);
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewChange>) => {
      show(withUnchanged(data, shown));
      ended();
    });
    // Another policy of the page's server may forbid workers.
    worker.addEventListener('error', () => {
      worker = undefined;
      ended();
    });
  } catch {
    worker = undefined;
  }
  return {
    read(markdown, title) {
      if (isBusy) next = { markdown, title };
      else send({ markdown, title });
    },
    close: () => worker?.terminate(),
  };
}
