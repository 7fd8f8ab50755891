import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import { readPageText, type PageText, type WrittenPage } from '#markdown/docs/readPageText.ts';
import { readSummary, type Summary } from '#markdown/docs/readSummary.ts';
import { collectWarnings, type DocsWarning } from '#markdown/docs/warnings.ts';
import { handleTasks } from '#server/base/scheduling/workers.ts';

export type TextTask = { summary: { text: string; path: string } } | { page: WrittenPage };
export type TextResult =
  | { summary: Summary; warnings: DocsWarning[] }
  | { page: PageText }
  | { refusal: string };

function resultOf(task: TextTask): TextResult {
  if ('page' in task) return { page: readPageText(task.page) };
  const { warnings, warn } = collectWarnings();
  return { summary: readSummary(task.summary.text, warn, task.summary.path), warnings };
}

handleTasks((task: TextTask): TextResult => {
  try {
    return resultOf(task);
  } catch (error) {
    if (error instanceof DocsFolderError) return { refusal: error.message };
    throw error;
  }
});
