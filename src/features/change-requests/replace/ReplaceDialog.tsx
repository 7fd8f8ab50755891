import { useState } from 'react';
import { pluralize } from '#lib/format.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import type { Page } from '#contract/content.ts';
import { paths } from '#routing/paths.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { Working } from '#ui/Working.tsx';
import type { PageTreeContext } from '../pages/pageItems.ts';
import styles from './Replace.module.css';
import { matchKey, useReplace, type FoundPage } from './useReplace.ts';

type Props = Pick<PageTreeContext, 'one' | 'onApplied'> & {
  request: { revision: string };
  content: { request: { pages: readonly Page[] } };
  /** The text to find at first. */
  start: string;
  onClose: () => void;
};

type ListProps = {
  one: Props['one'] & { organizationId: string };
  found: readonly FoundPage[];
  now: string;
  skipped: ReadonlySet<string>;
  onSkip: (keys: readonly string[], skip: boolean) => void;
};

/** Each occurrence, as it is and as it will be. */
function FoundList({ one, found, now, skipped, onSkip }: ListProps) {
  return found.map(({ page, matches }) => {
    const keys = matches.map((_, at) => matchKey(page.id, at));
    const some = keys.filter((key) => !skipped.has(key)).length;
    return (
      <section key={page.id} aria-label={pageTitle(page)}>
        <h3 className={styles.page}>
          <Check
            hideLabel
            label={`All in ${pageTitle(page)}`}
            checked={some === keys.length}
            indeterminate={some > 0 && some < keys.length}
            onChange={(checked) => onSkip(keys, !checked)}
          />
          <AppLink to={paths.editPage.to({ ...one, pageId: page.id })} dir="auto">
            {pageTitle(page)}
          </AppLink>
          <span className="soft num">{pluralize(matches.length, 'match', 'matches')}</span>
        </h3>
        <ul className={styles.matches}>
          {matches.map(({ before, text, after }, at) => {
            const key = matchKey(page.id, at);
            return (
              <li key={key}>
                <Check
                  hideLabel
                  label={`${before}${text}${after}`}
                  checked={!skipped.has(key)}
                  onChange={(checked) => onSkip([key], !checked)}
                />
                <span dir="auto">
                  {before}
                  <del>{text}</del>
                  {!skipped.has(key) && now !== '' && <ins>{now}</ins>}
                  {after}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

/** Finds and replaces text on all pages of a change request. */
export function ReplaceDialog({ one, request, content, start, onApplied, onClose }: Props) {
  const { organizationId } = paths.changeRequest.useParams();
  const pages = flatPages(content.request.pages).filter(({ type }) => type === 'document');
  const { state, search, replace, reset } = useReplace(one, request.revision, pages, onApplied);
  const [query, setQuery] = useState(start);
  const [now, setNow] = useState('');
  const [options, setOptions] = useState({ matchCase: false, inCode: false });
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const isBusy = state.kind === 'searching' || state.kind === 'replacing';
  const found = state.kind === 'found' ? state : undefined;
  const keys = (found?.pages ?? []).flatMap(({ page, matches }) =>
    matches.map((_, at) => matchKey(page.id, at)),
  );
  const chosen = new Set(keys.filter((key) => !skipped.has(key)));
  const chosenPages = new Set([...chosen].map((key) => key.slice(0, key.lastIndexOf(' '))));
  const find = () => {
    setSkipped(new Set());
    if (query !== '' && !isBusy) void search({ query, ...options });
  };
  /** What was found no longer holds. */
  const change = (act: () => void) => {
    act();
    if (!isBusy) reset();
  };
  const skip = (some: readonly string[], isSkipped: boolean) =>
    setSkipped(
      new Set(isSkipped ? [...skipped, ...some] : [...skipped].filter((key) => !some.includes(key))),
    );
  return (
    <Dialog
      title="Find and replace on all pages"
      wide
      busy={state.kind === 'replacing'}
      onClose={onClose}
      onSubmit={find}
      foot={
        <>
          <Button onClick={onClose}>{state.kind === 'replaced' ? 'Close' : 'Cancel'}</Button>
          {found && found.pages.length > 0 ? (
            <Button
              variant="primary"
              reason={chosen.size === 0 ? 'Select a match' : undefined}
              onClick={() => void replace(found.options, chosen, found.pages, now)}
            >
              Replace {chosen.size} on {pluralize(chosenPages.size, 'page')}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={isBusy && (state.kind === 'replacing' ? 'Replacing…' : 'Searching…')}
              reason={query === '' ? 'Enter a text to find' : undefined}
              onClick={find}
            >
              Find
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        <Labeled label="Find">
          {(control) => (
            <input
              {...control}
              data-autofocus
              className={input.input}
              value={query}
              spellCheck={false}
              onChange={(event) => change(() => setQuery(event.target.value))}
            />
          )}
        </Labeled>
        <Labeled label="Replace with">
          {(control) => (
            <input
              {...control}
              className={input.input}
              value={now}
              spellCheck={false}
              onChange={(event) => setNow(event.target.value)}
            />
          )}
        </Labeled>
        <Check
          label="Match case"
          checked={options.matchCase}
          onChange={(matchCase) => change(() => setOptions({ ...options, matchCase }))}
        />
        <Check
          label="In code"
          checked={options.inCode}
          onChange={(inCode) => change(() => setOptions({ ...options, inCode }))}
        />
      </div>
      {state.kind === 'searching' && (
        <Working label={`Searched ${state.done} of ${pluralize(pages.length, 'page')}`} />
      )}
      {state.kind === 'failed' && <Fault role="alert">Couldn’t replace. {state.message}</Fault>}
      {found && (
        <output className="soft">
          {found.pages.length === 0
            ? 'No matches. Addresses, settings and source blocks aren’t searched.'
            : `${pluralize(keys.length, 'match', 'matches')} on ${pluralize(found.pages.length, 'page')}`}
        </output>
      )}
      {found && (
        <div className={styles.found}>
          <FoundList
            one={{ ...one, organizationId }}
            found={found.pages}
            now={now}
            skipped={skipped}
            onSkip={skip}
          />
        </div>
      )}
      {state.kind === 'replaced' && (
        <output>
          Replaced on {pluralize(state.pages, 'page')}.
          {state.left.length > 0 &&
            ` Not replaced, because readers would see something else: ${state.left.join(', ')}. Edit these pages.`}
        </output>
      )}
    </Dialog>
  );
}
