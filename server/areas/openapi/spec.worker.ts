import { handleTasks } from '#server/base/scheduling/workers.ts';
import { readSpec, type FileText } from './readSpec.ts';

/** @param url where the text was fetched from */
export type SpecTask = { text: string; url: string | undefined };

// Asks for the text of other files by URL.
handleTasks(({ text, url }: SpecTask, ask) =>
  url === undefined ? readSpec(text) : readSpec(text, { url, read: (file) => ask<FileText>(file) }),
);
