import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { Page } from '#contract/content.ts';
import { contentLimits } from '#contract/limits.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { pluralize } from '#lib/format.ts';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { yieldToMain } from '#lib/yieldToMain.ts';
import { textQuery } from '../changeRequests.api.ts';
import type { FindOptions } from '../edit/blocks/document/findText.ts';
import { applyChanges } from '../edit/edit.api.ts';
import type { PageTreeContext } from '../pages/pageItems.ts';
import { matchesIn, replaceIn, type PageMatch } from './pageMatches.ts';

/** A page with occurrences. */
export type FoundPage = { page: Page; markdown: string; matches: readonly PageMatch[] };

export type ReplaceState =
  | { kind: 'start' }
  | { kind: 'searching'; done: number }
  | { kind: 'found'; options: FindOptions; pages: readonly FoundPage[] }
  | { kind: 'replacing' }
  /** `left`: the titles of pages that would be read differently. */
  | { kind: 'replaced'; pages: number; left: readonly string[] }
  | { kind: 'failed'; message: string };

/** How many texts are read at a time. */
const concurrency = 4;

/** Returns the key of an occurrence. */
export const matchKey = (pageId: string, at: number) => `${pageId} ${at}`;

/** Searches the pages of a change request, and replaces what was chosen: pages that are saved together as one revision. */
export function useReplace(
  one: OneRequest,
  revision: string,
  pages: readonly Page[],
  onApplied: PageTreeContext['onApplied'],
) {
  const client = useQueryClient();
  const [state, setState] = useState<ReplaceState>({ kind: 'start' });

  async function search(options: FindOptions) {
    setState({ kind: 'searching', done: 0 });
    const found = new Map<string, FoundPage>();
    let done = 0;
    try {
      await limitConcurrency(pages, concurrency, async (page) => {
        const markdown = await client.fetchQuery(textQuery(one, 'request', page));
        await yieldToMain();
        const matches = matchesIn(markdown, options);
        if (matches.length > 0) found.set(page.id, { page, markdown, matches });
        done += 1;
        setState({ kind: 'searching', done });
      });
      setState({ kind: 'found', options, pages: pages.flatMap(({ id }) => found.get(id) ?? []) });
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
    }
  }

  async function replace(
    options: FindOptions,
    chosen: ReadonlySet<string>,
    found: readonly FoundPage[],
    now: string,
  ) {
    setState({ kind: 'replacing' });
    const left: string[] = [];
    const changes = found.flatMap(({ page, markdown, matches }) => {
      const own = new Set([...matches.keys()].filter((at) => chosen.has(matchKey(page.id, at))));
      if (own.size === 0) return [];
      const text = replaceIn(markdown, options, own, now);
      if (text === undefined) left.push(page.title);
      return text === undefined
        ? []
        : [{ operation: 'update_page' as const, page: page.id, document: { markdown: text } }];
    });
    try {
      let baseRevision = revision;
      for (let at = 0; at < changes.length; at += contentLimits.changes) {
        const some = changes.slice(at, at + contentLimits.changes);
        const { changeRequest } = await applyChanges(client, one, {
          changes: some,
          description: `“${options.query}” replaced on ${pluralize(some.length, 'page')}`,
          baseRevision,
          showsError: () => true,
        });
        onApplied?.(some);
        baseRevision = changeRequest.revision;
      }
      setState({ kind: 'replaced', pages: changes.length, left });
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
    }
  }
  return { state, search, replace, reset: () => setState({ kind: 'start' }) };
}
