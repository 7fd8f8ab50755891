import type { Decisions } from '#markdown/merge/decisions.ts';
import { isSameContent, mergeEdit, type MergedEdit, type PageContent } from './mergeEdit.ts';

/** A page as a revision of the change request has it. */
export type PageVersion = PageContent & { revision: string };

export type EditStore = {
  /** Reads the page's latest version; null if it was deleted. */
  read: () => Promise<PageVersion | null>;
  /**
   * Replaces a version by the content, and returns the new one. Returns null, and changes nothing, if the change request
   * has a later revision than the version.
   */
  write: (content: PageContent, replaced: PageVersion) => Promise<PageVersion | null>;
  /** The last write that threw, and the edit in it: it may have been stored, if only its response was lost. */
  unanswered?: { written: PageContent; mine: PageContent } | undefined;
};

export type SaveResult =
  | { kind: 'saved'; version: PageVersion; /** Whether it has changes that others saved. */ merged: boolean }
  | { kind: 'unchanged'; version: PageVersion }
  | { kind: 'conflict'; theirs: PageVersion; merge: MergedEdit }
  | { kind: 'deleted' };

/** How often a save is repeated while others save, too. */
const maxAttempts = 8;

/**
 * Saves an edit. Changes that others saved since `base` are merged into it. If both changed the same lines or
 * settings, nothing is saved without decisions about the version `on`. Throws errors of the store,
 * and an error if others save continuously.
 */
export async function saveEdit(
  store: EditStore,
  base: PageVersion,
  mine: PageContent,
  decision?: { decisions: Decisions; on: PageVersion },
): Promise<SaveResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const theirs = await store.read();
    if (!theirs) return { kind: 'deleted' };
    const { unanswered } = store;
    const isStored = unanswered !== undefined && isSameContent(theirs, unanswered.written);
    const ancestor = isStored ? unanswered.mine : base;
    const sides = { ancestor, space: theirs, request: mine };
    const isDecided = decision !== undefined && isSameContent(theirs, decision.on);
    const merge = mergeEdit(sides, isDecided ? decision.decisions : undefined);
    const isConflict = merge.conflicts.length > 0 || merge.settings.length > 0;
    if (isConflict && !isDecided) return { kind: 'conflict', theirs, merge };
    if (isSameContent(merge.content, theirs)) return { kind: 'unchanged', version: theirs };
    store.unanswered = { written: merge.content, mine };
    const version = await store.write(merge.content, theirs);
    store.unanswered = undefined;
    if (version) return { kind: 'saved', version, merged: !isSameContent(ancestor, theirs) };
  }
  throw new Error('Someone else is saving this page. Try again.');
}
