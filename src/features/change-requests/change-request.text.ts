import { pluralize, formatList } from '#lib/format.ts';
import type { ChangeCounts } from './changes/changeCounts.ts';
import type { FileChange } from './changes/fileChanges.ts';
import type { PageChange, Source } from './changes/pageChanges.ts';

const statuses: Record<string, string> = {
  draft: 'Draft',
  open: 'Open',
  archived: 'Archived',
  merged: 'Merged',
};

/** A status that isn't known is shown as it is. */
export const statusName = (status: string) => statuses[status] ?? status;

/** Returns a request's subject, or “Untitled”. */
export const subjectOf = ({ subject }: { subject: string }) => subject.trim() || 'Untitled';

/** “#48 Springs and neaps”. */
export const requestName = (request: { number: number; subject: string }) =>
  `#${request.number} ${subjectOf(request)}`;

/** “46 edited, 1 added and 1 moved”. A page that was done several things to counts under each. */
export function countWords({ added, removed, edited, moved, renamed, settings, files }: ChangeCounts) {
  const words = [
    edited > 0 && `${edited} edited`,
    added > 0 && `${added} added`,
    removed > 0 && `${removed} deleted`,
    moved > 0 && `${moved} moved`,
    renamed > 0 && `${renamed} renamed`,
    settings > 0 && `${settings} with other settings`,
  ].filter((word) => word !== false);
  const pages = words.length > 0 ? formatList(words) : 'No page differs';
  return files > 0 ? `${pages}; ${pluralize(files, 'file')}` : pages;
}

/** What became of a page or file, in a word. */
export const kindWords: Record<PageChange['is'] | FileChange['is'], string> = {
  added: 'Added',
  removed: 'Deleted',
  edited: 'Edited',
  moved: 'Moved',
  same: 'Unchanged',
};

/** “+38 −12”; nothing where no words differ. */
export function wordCounts({ added, removed }: { added: number; removed: number }) {
  const words = [added > 0 && `+${added}`, removed > 0 && `−${removed}`].filter((word) => word !== false);
  return words.join(' ');
}

export type SideNames = readonly [old: string, now: string];
const names = {
  direct: ['Main', 'This request'],
  request: ['Before', 'This request'],
  former: ['Before', 'This request'],
  main: ['Before', 'Main now'],
} as const satisfies Record<Source | 'direct', SideNames>;

/** What the two sides of a comparison are called: by default main's and the request's. */
export const sideNames = (read?: { now: Source }): SideNames => names[read?.now ?? 'direct'];
