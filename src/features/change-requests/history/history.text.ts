import type { MainRevision } from '#contract/areas/space-history.ts';
import { requestSubject } from '#directory/change-requests/requestText.ts';
import { pluralize } from '#lib/format.ts';

const causes: Record<string, string> = {
  creation: 'Space created',
  import: 'Page import',
  load: 'Loaded by an operator',
  push: 'Pushed with Git',
  merge: 'Merge',
  unknown: 'Changed by an earlier version of the service',
};

/** Returns what made a revision main: “New photos of the sill #14”, or “Page import”. */
export const revisionName = ({ cause, changeRequest }: MainRevision) =>
  changeRequest ? `${requestSubject(changeRequest)} #${changeRequest.number}` : (causes[cause] ?? cause);

/** Returns “6 pages, 1 file”, or “No changes”. */
export const formatChanged = ({ pages, files }: Pick<MainRevision, 'pages' | 'files'>) =>
  [pages > 0 && pluralize(pages, 'page'), files > 0 && pluralize(files, 'file')]
    .filter((text) => text !== false)
    .join(', ') || 'No changes';
