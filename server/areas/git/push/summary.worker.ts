import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import { readSummary, type Summary } from '#markdown/docs/readSummary.ts';
import { collectWarnings, type DocsWarning } from '#markdown/docs/warnings.ts';
import { handleTasks } from '#server/base/scheduling/workers.ts';

export type SummaryTask = { text: string; path: string };
export type SummaryResult = { summary: Summary; warnings: DocsWarning[] } | { refusal: string };

handleTasks(({ text, path }: SummaryTask): SummaryResult => {
  const { warnings, warn } = collectWarnings();
  try {
    return { summary: readSummary(text, warn, path), warnings };
  } catch (error) {
    if (error instanceof DocsFolderError) return { refusal: error.message };
    throw error;
  }
});
