import { movedItems } from '#markdown/merge/order.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import type { Store } from '#server/base/database/store.ts';
import type { PageNode, StoredFile } from './pageNode.ts';
import { readFiles, readNodes, rootsOfRevisions } from './revisions.repository.ts';

/** How a revision changed a page. `moved`: also below another page, or among its siblings. */
type ChangedPage = {
  kind: 'created' | 'edited' | 'deleted' | 'moved';
  moved: boolean;
  /** The hash of its text after the change. Undefined if it has none, also if only its place among its siblings changed. */
  document: string | undefined;
};
type ChangedFile = { kind: 'created' | 'edited' | 'deleted'; file: StoredFile };

type Found = { node: PageNode; parent: string };

/** What a page is besides its children. */
const ownFacts = ({ children: _, updatedAt: _at, ...facts }: PageNode) => JSON.stringify(facts);

/** Compares two page trees by their hashes, so that it reads only the nodes that differ. */
async function changedPages(store: Store, before: string[], after: string[]) {
  const [old, now] = [new Map<string, Found>(), new Map<string, Found>()];
  const reordered = new Set<string>();
  /** Child lists to compare. The hash of the parent page is '' at the top level. */
  let pending = [{ parent: '', old: before, now: after }];
  while (pending.length > 0) {
    const lists = pending.map((list) => {
      const [inOld, inNow] = [new Set(list.old), new Set(list.now)];
      return {
        ...list,
        gone: list.old.filter((id) => !inNow.has(id)),
        fresh: list.now.filter((id) => !inOld.has(id)),
      };
    });
    const nodes = await readNodes(store, [
      ...new Set(lists.flatMap(({ gone, fresh }) => [...gone, ...fresh])),
    ]);
    pending = [];
    for (const { parent, gone, fresh, ...all } of lists) {
      const oldHere = new Map(gone.map((id) => [nodes.get(id)!.page, nodes.get(id)!]));
      const nowHere = new Map(fresh.map((id) => [nodes.get(id)!.page, nodes.get(id)!]));
      for (const [page, node] of oldHere) old.set(page, { node, parent });
      for (const [page, node] of nowHere) now.set(page, { node, parent });
      // Pages in both lists: unchanged ones by their hash, changed ones by their ID.
      const name = (id: string) => nodes.get(id)?.page ?? id;
      const [oldNames, nowNames] = [all.old.map(name), all.now.map(name)];
      const [inOld, inNow] = [new Set(oldNames), new Set(nowNames)];
      const moved = movedItems(
        oldNames.filter((id) => inNow.has(id)),
        nowNames.filter((id) => inOld.has(id)),
      );
      for (const id of moved) reordered.add(id);
      for (const page of new Set([...oldHere.keys(), ...nowHere.keys()]))
        pending.push({
          parent: page,
          old: oldHere.get(page)?.children ?? [],
          now: nowHere.get(page)?.children ?? [],
        });
    }
    pending = pending.filter((list) => list.old.length + list.now.length > 0);
    await shareTurn();
  }
  // A reordered page that didn't change is named by its hash.
  const unchanged = await readNodes(
    store,
    [...reordered].filter((id) => !old.has(id) && !now.has(id)),
  );
  for (const [id, node] of unchanged) {
    reordered.delete(id);
    reordered.add(node.page);
  }
  const changes = new Map<string, ChangedPage>();
  for (const page of new Set([...now.keys(), ...old.keys(), ...reordered])) {
    const [was, is] = [old.get(page), now.get(page)];
    const moved = reordered.has(page) || (was !== undefined && is !== undefined && was.parent !== is.parent);
    const differs = was !== undefined && is !== undefined && ownFacts(was.node) !== ownFacts(is.node);
    const document = is?.node.document;
    if (was && !is) changes.set(page, { kind: 'deleted', moved: false, document });
    else if (is && !was) changes.set(page, { kind: 'created', moved: false, document });
    else if (differs) changes.set(page, { kind: 'edited', moved, document });
    else if (moved) changes.set(page, { kind: 'moved', moved, document });
  }
  return changes;
}

const fileFacts = ({ blob, name, git, docsRoot }: StoredFile) =>
  JSON.stringify([blob, name, git?.path, docsRoot]);

const byId = (files: StoredFile[]) => new Map(files.map((file) => [file.id, file]));

function changedFiles(before: StoredFile[], after: StoredFile[]): ChangedFile[] {
  const [old, now] = [byId(before), byId(after)];
  const kindOf = (file: StoredFile) => {
    const was = old.get(file.id);
    if (!was) return 'created';
    return fileFacts(was) === fileFacts(file) ? undefined : 'edited';
  };
  const changes = [
    ...after.flatMap((file): ChangedFile[] => {
      const kind = kindOf(file);
      return kind ? [{ kind, file }] : [];
    }),
    ...before.filter(({ id }) => !now.has(id)).map((file): ChangedFile => ({ kind: 'deleted', file })),
  ];
  // The summary repeats the page tree.
  return changes.filter(({ file }) => file.exportOnly !== 'summary');
}

/**
 * Returns the pages, by ID, and the files that differ between two revisions. Reads only the page nodes that differ.
 * @param before null for an empty space
 */
export async function changesOfRevision(store: Store, before: string | null, after: string) {
  const roots = await rootsOfRevisions(store, before === null ? [after] : [before, after]);
  const [old, now] = [before === null ? undefined : roots.get(before), roots.get(after)];
  const [filesBefore, filesAfter] = [
    before === null || !old ? [] : await readFiles(store, before),
    await readFiles(store, after),
  ];
  return {
    pages: await changedPages(store, old ?? [], now ?? []),
    files: changedFiles(filesBefore, filesAfter),
  };
}
