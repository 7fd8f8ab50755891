import { createPreviewChanges } from './previewChanges.ts';
import { createPreviewParser } from './readPreview.ts';

const changesOf = createPreviewChanges();
const read = createPreviewParser();

addEventListener('message', ({ data }: MessageEvent<{ markdown: string; title: string }>) =>
  postMessage(changesOf(read(data.markdown, data.title))),
);
