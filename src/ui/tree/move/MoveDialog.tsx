import { useState } from 'react';
import { foldCase } from '#lib/fold.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../Dialog.tsx';
import { BareSelect } from '../../Select.tsx';
import { Combobox, type Found, type ItemText } from '../../combobox/Combobox.tsx';
import { Labeled } from '../../combobox/Labeled.tsx';
import {
  refusal,
  type MoveRules,
  movedName,
  placeText,
  isSamePlace,
  placesIn,
  type Place,
} from '../slots.ts';
import { everyItem, type TreeItem, itemsOf, placedItem } from '../treeRows.ts';
import type { Move, Moving } from '../useCarry.ts';

type MoveTarget<T> = {
  /** Null is the top level. */
  item: T | null;
  /** The titles of its ancestors, outermost first. */
  path: readonly string[];
  /** Why the items can't be moved there. */
  reason: string | undefined;
};

/** The possible targets of a move, from top to bottom, including disabled ones. */
function moveTargets<T extends TreeItem<T>>(
  items: readonly T[],
  moved: readonly T[],
  rules: MoveRules<T>,
): MoveTarget<T>[] {
  const own = new Set([...everyItem(moved)].map(({ item }) => item.id));
  const targets: MoveTarget<T>[] = [];
  const add = (list: readonly T[], path: readonly string[]) => {
    for (const item of list) {
      if (!item.children || own.has(item.id)) continue;
      const reason = refusal(item, moved, rules);
      // An empty reason: these items are never allowed there.
      if (reason !== '') targets.push({ item, path, reason: reason ?? undefined });
      add(item.children, [...path, item.title]);
    }
  };
  const atTop = refusal(null, moved, rules);
  if (atTop !== '') targets.push({ item: null, path: [], reason: atTop ?? undefined });
  add(items, []);
  return targets;
}

/** The targets whose title matches, followed by those with a matching ancestor. */
function matchingTargets<T extends TreeItem<T>>(
  targets: readonly MoveTarget<T>[],
  text: string,
  top: string,
) {
  const wanted = foldCase(text.trim());
  const named = targets.filter(({ item }) => foldCase(item?.title ?? top).includes(wanted));
  const inside = targets.filter(
    (target) => !named.includes(target) && target.path.some((title) => foldCase(title).includes(wanted)),
  );
  return [...named, ...inside];
}

type Props<T> = {
  items: readonly T[];
  /** The ids of the moved items. */
  ids: readonly string[];
  moving: Moving<T>;
  onMove: (move: Move) => void;
  onClose: () => void;
};

type At = 'first' | 'last' | 'before' | 'after';

const maxResults = 50;
const top = 'Top level';

/** Search results from a list in memory. */
const foundIn = <G,>(all: readonly G[]): Found<G> => ({
  items: all.slice(0, maxResults),
  total: all.length,
  busy: false,
  error: undefined,
  retry: () => undefined,
});

const targetText = <T extends TreeItem<T>>(): ItemText<MoveTarget<T>> => ({
  keyOf: ({ item }) => item?.id ?? '',
  nameOf: ({ item }) => item?.title ?? top,
  noteOf: ({ path }) => path.join(' / '),
  reasonOf: ({ reason }) => reason,
  none: () => 'No destinations match',
});

const siblingText = <T extends TreeItem<T>>(): ItemText<T> => ({
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  none: () => 'No items match',
});

function chosenPlace(places: readonly Place[], at: At, sibling: string | undefined) {
  if (at === 'first') return places[0];
  if (at === 'last') return places.at(-1);
  return sibling === undefined ? undefined : places.find((place) => place[at] === sibling);
}

/** Moves items of a tree: choose a destination and a position. */
export function MoveDialog<T extends TreeItem<T>>({ items, ids, moving, onMove, onClose }: Props<T>) {
  const moved = itemsOf(items, new Set(ids));
  const targets = moveTargets(items, moved, moving);
  const [first] = moved;
  const present = first && placedItem(items, first.id)?.parent;
  const [targetId, setTarget] = useState<string | null | undefined>(() =>
    targets.some(({ item, reason }) => item?.id === present?.id && reason === undefined)
      ? (present?.id ?? null)
      : undefined,
  );
  const [at, setAt] = useState<At>('last');
  const [siblingId, setSibling] = useState<string>();
  const [targetSearch, searchTargets] = useState<string | null>(null);
  const [siblingSearch, searchSiblings] = useState<string | null>(null);

  const target = targets.find(({ item }) => targetId !== undefined && (item?.id ?? null) === targetId);
  const siblings = target ? (target.item ? (target.item.children ?? []) : items) : [];
  const places = target ? placesIn(target.item, siblings, moved) : [];
  const others = siblings.filter(({ id }) =>
    places.some(({ before, after }) => before === id || after === id),
  );
  const place = chosenPlace(places, at, siblingId);
  const name = movedName(moved);
  const reason = !target
    ? 'Choose a destination'
    : !place
      ? 'Choose an item'
      : isSamePlace(siblings, moved, place)
        ? 'Already at this position'
        : undefined;
  const move = () => {
    if (!place || reason !== undefined) return;
    onMove({ ...place, ids: moved.map(({ id }) => id) });
    onClose();
  };
  return (
    <Dialog
      title={`Move ${name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" reason={reason} onClick={move}>
            Move
          </Button>
        </>
      }
    >
      <Labeled label="Destination">
        {(control) => (
          <Combobox
            label="Destination"
            field={control}
            itemText={targetText<T>()}
            found={foundIn(matchingTargets(targets, targetSearch ?? '', top))}
            onSearch={searchTargets}
            value={target ?? null}
            onChange={(chosen) => {
              setTarget(chosen ? (chosen.item?.id ?? null) : undefined);
              setAt('last');
              setSibling(undefined);
            }}
          />
        )}
      </Labeled>
      {places.length > 1 && (
        <Labeled label="Position">
          {(control) => (
            <BareSelect
              {...control}
              wide
              value={at}
              onChange={setAt}
              options={[
                { value: 'first', label: 'First' },
                { value: 'last', label: 'Last' },
                { value: 'before', label: 'Before…' },
                { value: 'after', label: 'After…' },
              ]}
            />
          )}
        </Labeled>
      )}
      {places.length > 1 && (at === 'before' || at === 'after') && (
        <Labeled label={at === 'before' ? 'Before' : 'After'}>
          {(control) => (
            <Combobox
              label={at === 'before' ? 'Before' : 'After'}
              field={control}
              itemText={siblingText<T>()}
              found={foundIn(
                others.filter(({ title }) =>
                  foldCase(title).includes(foldCase((siblingSearch ?? '').trim())),
                ),
              )}
              onSearch={searchSiblings}
              value={others.find(({ id }) => id === siblingId) ?? null}
              onChange={(chosen) => setSibling(chosen?.id)}
            />
          )}
        </Labeled>
      )}
      <output className="soft">
        {target && place && !isSamePlace(siblings, moved, place)
          ? `${name} will be ${placeText(place, moving.where(target.item), moved.length)}.`
          : target?.item?.unordered && 'You can’t choose a position at this destination.'}
      </output>
    </Dialog>
  );
}
