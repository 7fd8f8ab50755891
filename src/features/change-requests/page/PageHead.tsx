import { ArrowDown, ArrowUp } from 'lucide';
import { AppLink } from '#routing/AppLink.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Choice } from '#ui/Choice.tsx';
import { kindWords, wordCounts } from '../change-request.words.ts';
import { ChangeMark } from '../changes/ChangeMark.tsx';
import type { DoneBy } from '../changes/threeWay.ts';
import type { PageComparison } from '../changes/comparison.api.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import styles from './Page.module.css';

type Props = {
  change: PageChange;
  /** Where the request's page is read; undefined where it has none. */
  to: string | undefined;
  by: DoneBy;
  /** Main changed the page, too, and what it did can be shown. */
  hasMain: boolean;
  comparison: PageComparison | undefined;
  search: Change['search'];
  setSearch: Change['setSearch'];
  onStep: (by: 1 | -1) => void;
};

export function PageHead({ change, to, by, hasMain, comparison, search, setSearch, onStep }: Props) {
  const words = comparison ? wordCounts(comparison) : '';
  return (
    <div className={styles.head}>
      <ChangeMark is={change.is} by={by} />
      <b>{kindWords[change.is]}</b>
      {to === undefined ? (
        <code className={styles.path}>/{change.page.path}</code>
      ) : (
        <AppLink className={styles.path} to={to} title={`Read /${change.page.path} in this request`}>
          <code>/{change.page.path}</code>
        </AppLink>
      )}
      {words !== '' && (
        <span className="soft num">
          {words} {comparison && comparison.added + comparison.removed === 1 ? 'word' : 'words'}
        </span>
      )}
      <div className={styles.controls}>
        {hasMain && (
          <Choice
            label="Whose changes"
            value={search.of ?? 'request'}
            onChange={(value) => setSearch({ of: value === 'main' ? value : undefined })}
            options={[
              { value: 'request', label: 'This request' },
              { value: 'main', label: 'Main' },
            ]}
          />
        )}
        <Choice
          label="What is compared"
          value={search.text ?? 'prose'}
          onChange={(value) => setSearch({ text: value === 'source' ? value : undefined })}
          options={[
            { value: 'prose', label: 'Text' },
            { value: 'source', label: 'Source' },
          ]}
        />
        <Choice
          label="Layout of the comparison"
          value={search.layout ?? 'inline'}
          onChange={(value) => setSearch({ layout: value === 'side' ? value : undefined })}
          options={[
            { value: 'inline', label: 'Inline' },
            { value: 'side', label: 'Side by side' },
          ]}
        />
        <Check
          label="Ignore blanks"
          checked={search.blanks === 'hidden'}
          onChange={(checked) => setSearch({ blanks: checked ? 'hidden' : undefined })}
        />
        <span className={styles.steps}>
          <IconButton icon={ArrowUp} label="Previous change (p)" small onClick={() => onStep(-1)} />
          <IconButton icon={ArrowDown} label="Next change (n)" small onClick={() => onStep(1)} />
        </span>
      </div>
    </div>
  );
}
