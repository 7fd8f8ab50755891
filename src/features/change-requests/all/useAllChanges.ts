import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { announce } from '#lib/announce.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { changeLabels } from '../changeRequests.text.ts';
import { changedPages } from '../changes/changeCounts.ts';
import type { Change } from '../changes/useChange.ts';
import type { ChangeEntry } from './ChangeSection.tsx';

/** The height of the fixed header, the tabs and the title of a section, in px. */
const headHeight = 136;

const sectionsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-change-page]') ?? []),
];

const isInWindow = ({ top }: DOMRect) => top >= 0 && top < innerHeight;

/** Returns the ID of the page or file with the focus, if it is in view, else of the first one in view. */
function idInView(list: HTMLElement | null): string | undefined {
  const focused = document.activeElement;
  const all = sectionsIn(list);
  const own = focused && all.find((section) => section.contains(focused));
  const section =
    own && isInWindow(focused.getBoundingClientRect())
      ? own
      : all.find((other) => other.getBoundingClientRect().bottom > headHeight);
  return section?.dataset['changePage'];
}

function scrollTo(section: HTMLElement) {
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}

/**
 * Returns all changes of the request in order, and `useChange` with the one in view as the selected one. `ref` is the element
 * that contains their sections.
 */
export function useAllChanges(change: Change) {
  const { pages, files, search } = change;
  const navigate = useNavigate();
  const entries = useMemo(
    (): ChangeEntry[] => [
      ...changedPages(pages).map((page) => ({
        kind: 'page' as const,
        id: page.id,
        title: pageTitle(page.page),
        change: page,
      })),
      ...files.map((file) => ({ kind: 'file' as const, id: file.id, title: file.file.name, change: file })),
    ],
    [pages, files],
  );
  const list = useRef<HTMLElement>(null);
  const [selectedId, setSelectedId] = useState(change.selectedId);
  // Later changes of the URL don't scroll.
  const [start] = useState(search.pageId ?? search.fileId);
  const follow = useCallback(
    (element: HTMLElement | null) => {
      list.current = element;
      if (!element) return undefined;
      const section = sectionsIn(element).find(({ dataset }) => dataset['changePage'] === start);
      if (section) scrollTo(section);
      const update = () => setSelectedId(idInView(element));
      document.addEventListener('scrollend', update);
      return () => document.removeEventListener('scrollend', update);
    },
    [start],
  );
  const show = useCallback(
    (id: string) => {
      const section = sectionsIn(list.current).find(({ dataset }) => dataset['changePage'] === id);
      const position = entries.findIndex((entry) => entry.id === id);
      const entry = entries[position];
      if (!section || !entry) return false;
      setSelectedId(id);
      scrollTo(section);
      const label = changeLabels[entry.change.kind].toLowerCase();
      announce(`${entry.title}, ${label}, ${position + 1} of ${entries.length}`);
      return true;
    },
    [entries],
  );
  /** A change that only main has is shown alone. */
  const goTo = (id: string | undefined) => {
    if (id !== undefined && !show(id)) void navigate(change.hrefOf(id));
  };
  const at = entries.findIndex(({ id }) => id === selectedId);
  return {
    entries,
    ref: follow,
    show,
    isOpen: () => list.current !== null,
    idInView: () => idInView(list.current),
    change: {
      ...change,
      selectedId,
      goTo,
      previous: entries[at - 1]?.id,
      next: entries[at + 1]?.id,
    },
  };
}
