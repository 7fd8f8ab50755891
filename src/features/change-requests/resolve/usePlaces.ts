import type { Conflict } from '#contract/areas/change-request-updates.ts';
import { announce } from '#lib/announce.ts';
import type { Decision } from '#markdown/merge/decisions.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import {
  decisionText,
  donePlaces,
  editedText,
  itemName,
  nextOpen,
  placeName,
  type PlaceDecisions,
  type SideNames,
} from './places.ts';

export type PlacesOptions = {
  places: readonly Conflict[];
  decisions: PlaceDecisions;
  onDecide: (decisions: PlaceDecisions) => void;
  /** The ID of the place in view. Unknown: the first one. */
  id: string | null;
  onGo: (id: string) => void;
  sides: SideNames;
  /** `reason`: why it can’t be done. */
  finish: { reason: string | undefined; run: () => void };
};

/** Enter follows a focused link or presses a focused button. */
const isPressable = () => document.activeElement?.matches('a, button, summary') ?? false;

/** The place in view, the decisions about it, and their keys: 1 2 3 e, n p, Enter. */
export function usePlaces({ places, decisions, onDecide, id, onGo, sides, finish }: PlacesOptions) {
  const current = places.find((place) => place.id === id) ?? places[0];
  const at = current ? places.indexOf(current) : -1;
  const done = donePlaces(places, decisions);
  const isAll = done.length === places.length;
  const decision = current && decisions[current.id]?.decision;

  function choose(chosen: Decision) {
    if (!current) return;
    const wasDone = decisions[current.id]?.isDone ?? false;
    onDecide({ ...decisions, [current.id]: { decision: chosen, isDone: wasDone } });
  }
  const canUse = (use: string) => current?.uses.includes(use) ?? false;
  const edit = () => {
    if (!current || !canUse('text')) return;
    choose(typeof decision === 'object' ? decision : { text: editedText(current, decision) });
  };
  const go = (place: Conflict | undefined) => {
    if (!place) return;
    announce(
      `${itemName(place)}, ${placeName(place)}, place ${places.indexOf(place) + 1} of ${places.length}`,
    );
    onGo(place.id);
  };
  function resolve() {
    if (!current || decision === undefined) return;
    const next = { ...decisions, [current.id]: { decision, isDone: true } };
    onDecide(next);
    const open = nextOpen(places, next, current.id);
    if (open) go(open);
    else announce('All places are resolved');
  }
  const resolveReason = decision === undefined ? 'Choose a version first' : undefined;
  const isOpen = current !== undefined && !(decisions[current.id]?.isDone ?? false);
  /** Enter: the next step. */
  function proceed() {
    if (isAll) {
      if (finish.reason !== undefined) return false;
      finish.run();
    } else if (isOpen) {
      if (resolveReason !== undefined) return false;
      resolve();
    } else go(nextOpen(places, decisions, current?.id ?? ''));
    return true;
  }
  const side = (use: 'main' | 'request' | 'both') => decisionText(use, sides);
  useShortcut(canUse('main') ? '1' : undefined, `Use ${side('main')}`, () => choose('main'));
  useShortcut(canUse('request') ? '2' : undefined, `Use ${side('request')}`, () => choose('request'));
  useShortcut(canUse('both') ? '3' : undefined, 'Use both', () => choose('both'));
  useShortcut(canUse('text') ? 'e' : undefined, 'Edit the result', edit);
  useShortcut(places[at + 1] && 'n', 'Next place', () => go(places[at + 1]));
  useShortcut(places[at - 1] && 'p', 'Previous place', () => go(places[at - 1]));
  useShortcut(current && 'Enter', 'Resolve and next', () => !isPressable() && proceed());
  useShortcut(current && 'Mod+Enter', 'Resolve and next', proceed, { typing: true });

  return {
    current,
    at,
    done: done.length,
    isAll,
    decision,
    choose,
    edit,
    resolve: isOpen || isAll ? resolve : () => go(nextOpen(places, decisions, current?.id ?? '')),
    resolveReason: isOpen ? resolveReason : undefined,
    previous: places[at - 1],
    next: places[at + 1],
    go,
  };
}

export type Places = ReturnType<typeof usePlaces>;
