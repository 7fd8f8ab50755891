import { createPreviewChanges } from './previewChanges.ts';
import { readPreview } from './readPreview.ts';

const changesOf = createPreviewChanges();

addEventListener('message', ({ data }: MessageEvent<{ markdown: string; title: string }>) =>
  postMessage(changesOf(readPreview(data.markdown, data.title))),
);
