import { splitMarkdown } from '#markdown/parsing/splitMarkdown.ts';
import { maxSteps, stepsOf } from '#markdown/parsing/steps.ts';
import { handleTasks } from '#server/base/scheduling/workers.ts';
import { plainReading, readingOf } from './reading.ts';
import type { ReadingColumns } from './readings.repository.ts';

/** `plain`: only split the text into words. */
export type ReadingTask = { markdown: string; plain: boolean };

/** Longer texts, in UTF-16 units, are not parsed. */
const maxParsedLength = 2 * 1024 ** 2;

const stepsOfPieces = (markdown: string) =>
  splitMarkdown(markdown).reduce((sum, piece) => sum + stepsOf(piece), 0);

// As JSON, so that the main thread only moves strings.
handleTasks(({ markdown, plain }: ReadingTask): ReadingColumns => {
  const isPlain = plain || markdown.length > maxParsedLength || stepsOfPieces(markdown) > maxSteps;
  const { links, anchors, blocks, passages, words } = isPlain ? plainReading(markdown) : readingOf(markdown);
  return {
    links: JSON.stringify({ links, anchors }),
    blocks: JSON.stringify(blocks),
    passages: JSON.stringify(passages),
    words: JSON.stringify(words),
  };
});
