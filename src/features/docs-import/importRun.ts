import { ApiError } from '#api/http/ApiError.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import type { ContentChange, ContentUpdate } from '#contract/areas/content-changes.ts';
import { contentLimits } from '#contract/limits.ts';
import type { ImportEntry, PageEntry } from './compareDocs.ts';
import { readSide, type Send } from './contentSide.ts';
import { matchPages } from './matchPages.ts';
import { planChanges } from './planChanges.ts';
import type { ImportedDocs } from './targetPages.ts';

/** The entry that moves unchanged pages to their places in the docs. */
export const orderId = 'order';

export type ImportJob = {
  spaceId: string;
  changeRequestId: string;
  docs: ImportedDocs;
  /** All pages of the docs, and the chosen entries. */
  entries: readonly ImportEntry[];
  chosen: ReadonlySet<string>;
  /** The IDs of the former pages of moved ones, by key of the new page. */
  moved: ReadonlyMap<string, string>;
};

/** Sends changes and returns the response. */
export type Apply = (changes: ContentChange[]) => Promise<ContentUpdate>;

/** Room for the rest of the body. A larger file is sent alone. */
const maxBytes = contentLimits.batch - 16 * 1024;

const sizeOf = (change: ContentChange) => new Blob([JSON.stringify(change)]).size + 1;

/** Returns the chosen entries in the order in which they are written. */
export function writingOrder(entries: readonly ImportEntry[], chosen: ReadonlySet<string>) {
  const picked = entries.filter(({ id, state }) => chosen.has(id) && state !== 'unchanged');
  const files = picked.filter(({ kind }) => kind === 'file');
  const pages = picked.filter(({ kind }) => kind === 'page');
  return {
    files: [
      ...files.filter(({ state }) => state === 'gone'),
      ...files.filter(({ state }) => state !== 'gone'),
    ],
    pages: pages.filter(({ state }) => state !== 'gone'),
    gonePages: pages.filter(({ state }) => state === 'gone'),
  };
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 409);

/**
 * Creates the writes of an import. Each write compares the change request with the docs again if the one
 * before failed, so stored changes are never sent twice, even if the response was lost.
 */
export function createImportRun(read: Send, job: ImportJob) {
  const { spaceId, changeRequestId, docs, entries, chosen, moved } = job;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const deleted = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'page' && entry.state === 'gone' && chosen.has(entry.id) ? (entry.pageId ?? []) : [],
    ),
  );
  const isDeleted = (id: string) => deleted.has(id);
  let plan: ReturnType<typeof planChanges> | undefined;

  async function prepare() {
    const { revision } = await read(changeRequests.get, { spaceId, changeRequestId });
    const side = await readSide(read, spaceId, revision);
    const matches = matchPages(docs.pages, side, moved);
    plan = planChanges({ side, matches, isWhole: docs.isWhole });
    return plan;
  }

  /** Unchanged pages and the chosen ones. Other pages keep their positions. */
  const ordered = entries.filter(
    (entry): entry is PageEntry =>
      entry.kind === 'page' &&
      entry.target !== undefined &&
      (entry.state === 'unchanged' || chosen.has(entry.id)),
  );

  async function writeOnce(ids: readonly string[], apply: Apply) {
    const current = plan ?? (await prepare());
    let [changes, bytes]: [ContentChange[], number] = [[], 0];
    const idOfRef = new Map<string, string>();
    /** A page that an earlier request has inserted is known by its ID. */
    const withIds = (change: ContentChange): ContentChange =>
      'into' in change && typeof change.into === 'string'
        ? { ...change, into: idOfRef.get(change.into) ?? change.into }
        : change;
    const flush = async () => {
      if (changes.length === 0) return;
      const sent = changes.map(withIds);
      [changes, bytes] = [[], 0];
      const { changes: outcomes } = await apply(sent);
      const created = outcomes.flatMap((outcome): [string, string][] =>
        outcome.object === 'created_page' && outcome.ref !== undefined
          ? [[outcome.ref, outcome.page.id]]
          : [],
      );
      for (const [ref, id] of created) idOfRef.set(ref, id);
      current.settle(new Map(created));
    };
    const add = async (planned: ContentChange[]) => {
      for (const change of planned) {
        const size = sizeOf(change);
        if (changes.length === contentLimits.changes || bytes + size > maxBytes) await flush();
        changes.push(change);
        bytes += size;
      }
    };
    for (const id of ids) {
      const entry = byId.get(id);
      if (entry) await add(await current.changesOf(entry, docs.pages, isDeleted));
      if (id !== orderId) continue;
      await flush();
      for (const page of ordered) await add(current.placeOf(page, docs.pages));
    }
    await flush();
  }

  return {
    /** Writes entries, by ID. Safe to repeat. */
    async write(ids: readonly string[], apply: Apply) {
      try {
        await writeOnce(ids, apply);
      } catch (error) {
        plan = undefined;
        if (!isRefusal(error)) throw error;
        // The service may have applied the changes of a request whose response was lost.
        try {
          await writeOnce(ids, apply);
        } catch (again) {
          plan = undefined;
          throw again;
        }
      }
    },
  };
}
