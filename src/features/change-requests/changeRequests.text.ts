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

/** Why the service didn't merge or update: the result of the operation. */
export const resultText = (verb: 'merge' | 'update from main', result: string) =>
  result === 'conflicts'
    ? `Couldn’t ${verb}. This change request and main changed the same content.`
    : `Couldn’t ${verb}. The service returned “${result}”.`;

/** Returns the label of a status. An unknown status is returned unchanged. */
export const statusLabel = (status: string) => statuses[status] ?? status;

/** Returns “46 edited, 1 added and 1 moved”. A page with several kinds of changes counts under each. */
export function formatChangeCounts({
  added,
  removed,
  edited,
  moved,
  renamed,
  settings,
  files,
}: ChangeCounts) {
  const counts = [
    edited > 0 && `${edited} edited`,
    added > 0 && `${added} added`,
    removed > 0 && `${removed} deleted`,
    moved > 0 && `${moved} moved`,
    renamed > 0 && `${renamed} renamed`,
    settings > 0 && `${settings} with changed settings`,
  ].filter((text) => text !== false);
  const pages = counts.length > 0 ? formatList(counts) : 'No pages changed';
  return files > 0 ? `${pages}; ${pluralize(files, 'file')} changed` : pages;
}

/** The label of each kind of change. */
export const changeLabels: Record<PageChange['kind'] | FileChange['kind'], string> = {
  added: 'Added',
  removed: 'Deleted',
  edited: 'Edited',
  moved: 'Moved',
  same: 'Unchanged',
};

/** Returns “+38 −12”, or an empty text if no words changed. */
export function formatWordCounts({ added, removed }: { added: number; removed: number }) {
  const counts = [added > 0 && `+${added}`, removed > 0 && `−${removed}`].filter((text) => text !== false);
  return counts.join(' ');
}

const maxTitles = 5;

/** Returns up to five titles: “Tides”, “Boots” and 3 more. */
export function formatTitles(titles: readonly string[]) {
  const more = titles.length - maxTitles;
  const names = titles.slice(0, maxTitles).map((title) => `“${title}”`);
  return formatList([...names, ...(more > 0 ? [`${more} more`] : [])]);
}

export type SideLabels = readonly [old: string, now: string];
const labels = {
  direct: ['Main', 'Change request'],
  request: ['Before', 'Change request'],
  base: ['Before', 'Change request'],
  main: ['Before', 'Current main'],
} as const satisfies Record<Source | 'direct', SideLabels>;

/** Returns the labels of both sides of a comparison. Without `sources`, main is compared with the change request. */
export const sideLabels = (sources?: { now: Source }): SideLabels => labels[sources?.now ?? 'direct'];
