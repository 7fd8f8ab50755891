import { convertToBlocks } from '#markdown/convert/convertToBlocks.ts';
import { nameResolver } from '#markdown/convert/nameResolver.ts';
import type { FromWorker, ToWorker } from './converter.ts';

let paths: ReadonlyMap<string, unknown> = new Map();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'paths') {
    paths = new Map(data.paths.map((path) => [path, null]));
    return;
  }
  const { id, from, markdown } = data;
  postMessage({ id, conversion: convertToBlocks(markdown, nameResolver(paths, from)) } satisfies FromWorker);
});
