import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Page } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { foldCase } from '#lib/fold.ts';
import { pluralize } from '#lib/format.ts';
import { useFoundSpaces } from '#pickers/foundSpaces.ts';
import { OnePicker } from '#pickers/OnePicker.tsx';
import { spaceText } from '#pickers/pickerText.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Fault } from '#ui/Fault.tsx';
import type { ItemText } from '#ui/combobox/Combobox.tsx';
import { Working } from '#ui/Working.tsx';
import type { Changes } from '../changes/useChange.ts';
import type { PageItem, PageTreeContext } from '../pages/pageItems.ts';
import { filesText, linksText, redirectsText } from './moveText.ts';
import { maxPages, useMoveToSpace, type MoveToSpace } from './useMoveToSpace.ts';

const maxResults = 50;

const pageText: ItemText<Page> = {
  keyOf: ({ id }) => id,
  nameOf: pageTitle,
  noteOf: ({ path }) => `/${path}`,
  none: () => 'No pages match',
};

/** Chooses a page of the other space. */
function PlacePicker({ move }: { move: MoveToSpace }) {
  const [text, search] = useState<string | null>(null);
  const wanted = foldCase((text ?? '').trim());
  const found = move.targets.filter((page) => foldCase(pageTitle(page)).includes(wanted));
  return (
    <OnePicker
      label="Below"
      placeholder="Top level"
      hint="The pages are added at the end."
      itemText={pageText}
      source={{
        search,
        found: {
          items: found.slice(0, maxResults),
          total: found.length,
          busy: false,
          error: undefined,
          retry: () => undefined,
        },
      }}
      value={move.into}
      onChange={move.setInto}
    />
  );
}

/** What the move does, before it is done. */
function Effects({ move: { plan, sites, comments, moved } }: { move: MoveToSpace }) {
  if (!plan) return null;
  const { own, target } = sites;
  return (
    <Facts
      facts={[
        [
          'Pages',
          moved.length === 1 ? 'This page' : `This page and ${pluralize(moved.length - 1, 'page')} below it`,
        ],
        ['Files', filesText(plan.copied.length, plan.unused.length)],
        ['Links', linksText(plan.links, plan.unreadable)],
        ['Redirects', own && target && redirectsText(own, target)],
        [
          'Comments',
          comments === undefined
            ? undefined
            : comments === 0
              ? 'None'
              : `${pluralize(comments, 'comment')} ${comments === 1 ? 'isn’t' : 'aren’t'} moved`,
        ],
      ]}
    />
  );
}

type Props = PageTreeContext &
  Pick<Changes, 'one' | 'request' | 'content' | 'space'> & { item: PageItem; onClose: () => void };

/** Moves a page, with the pages below it, to another space: as a change request in each. */
export function MoveToSpaceDialog({ item, onApplied, isUnsaved, onClose, ...context }: Props) {
  const { one, space } = context;
  const { organizationId } = one;
  const move = useMoveToSpace(context, item.id);
  const { state, to, plan, moved, fault } = move;
  const navigate = useNavigate();
  const { placeOf, ...source } = useFoundSpaces(organizationId);
  const text: ItemText<Space> = {
    ...spaceText(placeOf),
    reasonOf: (other) => (other.id === space.id ? 'The page is in this space' : createRequestBlocker(other)),
  };
  const hasUnsaved = moved.some(({ id }) => isUnsaved?.(id));
  const tooLarge =
    moved.length > maxPages ? `At most ${pluralize(maxPages, 'page')} can be moved at once` : undefined;
  const reason =
    tooLarge ??
    (hasUnsaved
      ? 'Save your changes first'
      : !to
        ? 'Choose a space'
        : plan
          ? undefined
          : 'Wait until the links are found');
  const start = async () => {
    const done = await move.move();
    if (!done) return;
    onApplied?.(done.changes);
    void navigate(
      paths.changeRequest.to({
        organizationId,
        spaceId: done.request.space,
        changeRequestId: done.request.id,
      }),
    );
  };
  return (
    <Dialog
      title={`Move “${item.title}” to another space`}
      busy={state.kind === 'moving'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            reason={reason}
            busy={state.kind === 'moving' && 'Moving…'}
            onClick={() => void start()}
          >
            Move {pluralize(moved.length, 'page')}
          </Button>
        </>
      }
    >
      <p>
        A new change request in the other space adds the pages, and this one deletes them. Merge the new one
        first, so that links and redirects work at once.
      </p>
      <OnePicker
        label="Space"
        placeholder="Choose a space"
        itemText={text}
        source={source}
        value={to}
        onChange={(chosen) => move.chooseSpace(chosen)}
      />
      {to && <PlacePicker move={move} />}
      {state.kind === 'reading' && (
        <Working label={`Read ${state.done} of ${pluralize(state.total, 'text')}`} />
      )}
      {to && <Effects move={move} />}
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
    </Dialog>
  );
}
