import { ArrowDown, ArrowUp } from 'lucide';
import { useId, type ReactNode } from 'react';
import type { Conflict, ConflictVersion } from '#contract/areas/change-request-updates.ts';
import type { Decision } from '#markdown/merge/decisions.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import input from '#ui/Input.module.css';
import { Kbd } from '#ui/Kbd.tsx';
import { Time } from '#ui/Time.tsx';
import {
  decidedVersion,
  decisionText,
  editedText,
  isProse,
  itemName,
  placeName,
  type SideNames,
} from './places.ts';
import { MarkedVersion, PlaceProse, PlaceVersion } from './PlaceText.tsx';
import styles from './Resolve.module.css';
import type { Places } from './usePlaces.ts';

type ViewProps = { place: Conflict; places: Places; total: number; sides: SideNames; context: ProseContext };

function Author({ version: { updatedBy, updatedAt } }: { version: ConflictVersion }) {
  if (!updatedAt) return null;
  return (
    <small>
      {updatedBy && `${updatedBy.displayName || updatedBy.email}, `}
      <Time at={updatedAt} inline />
    </small>
  );
}

type SideProps = {
  name: string;
  version: ConflictVersion;
  keys: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One side. A click on it chooses it; the buttons below the sides do the same by keyboard. */
function SideBox({ name, version, keys, isChosen, onChoose, children }: SideProps) {
  const id = useId();
  const author = version.updatedBy;
  return (
    // The radio buttons of the result are its accessible control.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={id}
      className={styles.side}
      data-chosen={isChosen || undefined}
      onClick={onChoose}
    >
      <header>
        {author && <Avatar name={author.displayName || author.email} photo={author.photoURL} />}
        <h3 id={id}>{name}</h3>
        <Author version={version} />
        <Kbd keys={keys} />
      </header>
      {children}
    </section>
  );
}

/** Focuses the text once it appears, with the cursor at its end. */
const focusEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

const keysOf = { main: '1', request: '2', both: '3', text: 'e' } as const;

function Result({ place, places, sides, context }: Omit<ViewProps, 'total'>) {
  const { decision, choose, edit } = places;
  const group = useId();
  const chosen = typeof decision === 'object' ? 'text' : decision;
  const options = (['main', 'request', 'both', 'text'] as const).filter((use) => place.uses.includes(use));
  const label = (use: (typeof options)[number]) => (use === 'text' ? 'Edit' : decisionText(use, sides));
  return (
    <section className={styles.result} aria-label="Result">
      <header>
        <h3>Result</h3>
        <fieldset className={styles.options}>
          <legend className="quiet-text">Version to use</legend>
          {options.map((use) => (
            <label key={use}>
              <input
                type="radio"
                name={group}
                checked={chosen === use}
                onChange={() => (use === 'text' ? edit() : choose(use))}
              />
              {label(use)}{' '}
              <span aria-hidden>
                <Kbd keys={keysOf[use]} />
              </span>
            </label>
          ))}
        </fieldset>
      </header>
      <div className={styles.resultText}>
        <ResultText place={place} decision={decision} onText={(text) => choose({ text })} context={context} />
      </div>
    </section>
  );
}

type ResultTextProps = {
  place: Conflict;
  decision: Decision | undefined;
  onText: (text: string) => void;
  context: ProseContext;
};

function ResultText({ place, decision, onText, context }: ResultTextProps) {
  if (decision === undefined)
    return (
      <p className="soft">
        {place.uses.includes('text') ? 'Choose a version, or edit the result.' : 'Choose a version.'}
      </p>
    );
  const isEdited = typeof decision === 'object';
  return (
    <>
      {isEdited && (
        <textarea
          ref={focusEnd}
          aria-label="Result"
          className={`${input.input} ${input.area} ${input.code} ${styles.edit}`}
          value={editedText(place, decision)}
          rows={Math.min(14, editedText(place, decision).split('\n').length + 1)}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
      )}
      {(!isEdited || place.type === 'lines') && (
        <PlaceVersion place={place} version={decidedVersion(place, decision)} context={context} />
      )}
    </>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** One place: its context, both sides, the result and the last common version. */
export function PlaceView({ place, places, total, sides, context }: ViewProps) {
  const { at, previous, next, go, choose, decision } = places;
  const heading = useId();
  const chosen = {
    main: decision === 'main' || decision === 'both',
    request: decision === 'request' || decision === 'both',
  };
  return (
    <section className={styles.place} aria-labelledby={heading}>
      <header className={styles.placeHead}>
        <h2 id={heading} tabIndex={-1} ref={takeFocus} key={place.id}>
          {placeName(place)}{' '}
          <span className={styles.folio}>
            place {at + 1} of {total}
          </span>
        </h2>
        <div>
          <Button
            small
            icon={ArrowUp}
            keys="p"
            reason={previous ? undefined : 'This is the first place'}
            onClick={() => go(previous)}
          >
            Previous
          </Button>
          <Button
            small
            icon={ArrowDown}
            keys="n"
            reason={next ? undefined : 'This is the last place'}
            onClick={() => go(next)}
          >
            Next
          </Button>
        </div>
      </header>
      <p className={styles.note}>
        {itemName(place)} › {placeName(place)}.
        {isProse(place) && ' Marked words differ from the last common version.'}
      </p>
      {place.before !== undefined && !/^#{1,6} /.test(place.before) && (
        <div className={styles.context}>
          <PlaceProse markdown={place.before} context={context} />
        </div>
      )}
      <div className={styles.sides}>
        {(['main', 'request'] as const).map((side) => (
          <SideBox
            key={side}
            name={sides[side]}
            version={place[side]}
            keys={keysOf[side]}
            isChosen={chosen[side]}
            onChoose={() => choose(side)}
          >
            <MarkedVersion place={place} version={place[side]} context={context} />
          </SideBox>
        ))}
      </div>
      <Result key={place.id} place={place} places={places} sides={sides} context={context} />
      <details className={styles.base} open>
        <summary>Last common version</summary>
        <PlaceVersion place={place} version={place.ancestor} context={context} />
      </details>
      {place.after !== undefined && (
        <div className={styles.context}>
          <PlaceProse markdown={place.after} context={context} />
        </div>
      )}
    </section>
  );
}
