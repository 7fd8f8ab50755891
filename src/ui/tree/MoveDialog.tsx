// Asks where things of a tree go: into what, and at which place there. The same places as by mouse and keyboard.
import { useState } from 'react';
import { foldCase } from '#lib/fold.ts';
import { Button } from '../Button.tsx';
import { Combobox, type Found, type Words } from '../Combobox.tsx';
import { Dialog } from '../Dialog.tsx';
import { Labelled } from '../Labelled.tsx';
import { BareSelect } from '../Select.tsx';
import { goalsOf, matchingGoals, type Goal } from './goals.ts';
import { movedName, placeWords } from './moveWords.ts';
import { isSamePlace, placesIn, type Place } from './slots.ts';
import { itemsOf, placedItem, type TreeItem } from './treeRows.ts';
import type { Move, Moving } from './useCarry.ts';

type Props<T> = {
  items: readonly T[];
  /** What is moved. */
  ids: readonly string[];
  moving: Moving<T>;
  onMove: (move: Move) => void;
  onClose: () => void;
};

type At = 'first' | 'last' | 'before' | 'after';

const most = 50;
const top = 'At the top';

/** Some of many things that are all here: nothing has to be fetched. */
const foundIn = <G,>(all: readonly G[]): Found<G> => ({
  items: all.slice(0, most),
  total: all.length,
  busy: false,
  error: undefined,
  retry: () => undefined,
});

const goalWords = <T extends TreeItem<T>>(): Words<Goal<T>> => ({
  keyOf: ({ item }) => item?.id ?? '',
  nameOf: ({ item }) => item?.title ?? top,
  noteOf: ({ path }) => path.join(' / '),
  reasonOf: ({ reason }) => reason,
  none: (text) => `Nothing that can take it has “${text}” in its title.`,
});

const siblingWords = <T extends TreeItem<T>>(): Words<T> => ({
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  none: (text) => `Nothing there has “${text}” in its title.`,
});

function chosenPlace(places: readonly Place[], at: At, sibling: string | undefined) {
  if (at === 'first') return places[0];
  if (at === 'last') return places.at(-1);
  return sibling === undefined ? undefined : places.find((place) => place[at] === sibling);
}

export function MoveDialog<T extends TreeItem<T>>({ items, ids, moving, onMove, onClose }: Props<T>) {
  const moved = itemsOf(items, new Set(ids));
  const goals = goalsOf(items, moved, moving);
  const [first] = moved;
  const present = first && placedItem(items, first.id)?.parent;
  const [goalId, setGoal] = useState<string | null | undefined>(() =>
    goals.some(({ item, reason }) => item?.id === present?.id && reason === undefined)
      ? (present?.id ?? null)
      : undefined,
  );
  const [at, setAt] = useState<At>('last');
  const [siblingId, setSibling] = useState<string>();
  const [goalText, askGoal] = useState<string | null>(null);
  const [siblingText, askSibling] = useState<string | null>(null);

  const goal = goals.find(({ item }) => goalId !== undefined && (item?.id ?? null) === goalId);
  const siblings = goal ? (goal.item ? (goal.item.children ?? []) : items) : [];
  const places = goal ? placesIn(goal.item, siblings, moved) : [];
  const others = siblings.filter(({ id }) =>
    places.some(({ before, after }) => before === id || after === id),
  );
  const place = chosenPlace(places, at, siblingId);
  const name = movedName(moved);
  const reason = !goal
    ? 'Choose first where it goes'
    : !place
      ? 'Choose first beside what it stands'
      : isSamePlace(siblings, moved, place)
        ? 'It is there already'
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
      <Labelled label="Into">
        {(control) => (
          <Combobox
            label="Into"
            field={control}
            words={goalWords<T>()}
            found={foundIn(matchingGoals(goals, goalText ?? '', top))}
            onAsk={askGoal}
            value={goal ?? null}
            onChange={(chosen) => {
              setGoal(chosen ? (chosen.item?.id ?? null) : undefined);
              setAt('last');
              setSibling(undefined);
            }}
          />
        )}
      </Labelled>
      {places.length > 1 && (
        <Labelled label="Place">
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
        </Labelled>
      )}
      {places.length > 1 && (at === 'before' || at === 'after') && (
        <Labelled label={at === 'before' ? 'Before' : 'After'}>
          {(control) => (
            <Combobox
              label={at === 'before' ? 'Before' : 'After'}
              field={control}
              words={siblingWords<T>()}
              found={foundIn(
                others.filter(({ title }) => foldCase(title).includes(foldCase((siblingText ?? '').trim()))),
              )}
              onAsk={askSibling}
              value={others.find(({ id }) => id === siblingId) ?? null}
              onChange={(chosen) => setSibling(chosen?.id)}
            />
          )}
        </Labelled>
      )}
      <output className="soft">
        {goal && place && !isSamePlace(siblings, moved, place)
          ? `${name} will be ${placeWords(place, moving.where(goal.item), moved.length)}.`
          : goal?.item?.unordered && 'The order there is not known.'}
      </output>
    </Dialog>
  );
}
