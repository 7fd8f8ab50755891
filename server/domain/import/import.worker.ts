import { handleTasks } from '#server/base/scheduling/workers.ts';
import { readMarkdown } from './readMarkdown.ts';
import type { ReadPage } from './readPage.ts';
import { readWebsite } from './readWebsite.ts';

export type ImportTask = { source: 'website' | 'markdown'; text: string; url: string; nonce: string };

const readers = { website: readWebsite, markdown: readMarkdown };

handleTasks(({ source, text, url, nonce }: ImportTask): ReadPage => readers[source](text, url, nonce));
