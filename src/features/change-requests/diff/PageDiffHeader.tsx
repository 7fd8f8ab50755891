import { ArrowDown, ArrowUp } from 'lucide';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { IconButton } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Choice, type ChoiceOption } from '#ui/Choice.tsx';
import { kindWords, wordCounts } from '../change-request.text.ts';
import { ChangeMark } from '../changes/ChangeBadge.tsx';
import type { PageComparison } from '../changes/comparison.api.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import styles from './PageDiff.module.css';

type Props = {
  page: PageChange;
  change: Change;
  /** The request has the page, which can be read there. */
  isRead: boolean;
  /** Main changed the page, too, and what it did can be shown. */
  hasMain: boolean;
  comparison: PageComparison | undefined;
  onStep: (by: 1 | -1) => void;
};

export function PageHead({ page, change, isRead, hasMain, comparison, onStep }: Props) {
  const { one, by, search, setSearch } = change;
  const words = comparison ? wordCounts(comparison) : '';
  /** The first of two views is the usual one, which stays out of the URL. */
  const view = (
    name: 'of' | 'text' | 'layout',
    label: string,
    [usual, other]: readonly [ChoiceOption<string>, ChoiceOption<string>],
  ) => (
    <Choice
      label={label}
      value={search[name] ?? usual.value}
      onChange={(value) => setSearch({ [name]: value === usual.value ? undefined : value })}
      options={[usual, other]}
    />
  );
  const path = <code className={isRead ? undefined : styles.path}>/{page.page.path}</code>;
  return (
    <div className={styles.head}>
      <ChangeMark is={page.is} by={by(page.id)} />
      <b>{kindWords[page.is]}</b>
      {isRead ? (
        <AppLink
          className={styles.path}
          to={paths.changeRequestPages.to({ ...one, pageId: page.id })}
          title={`Read /${page.page.path} in this request`}
        >
          {path}
        </AppLink>
      ) : (
        path
      )}
      {words !== '' && (
        <span className="soft num">
          {words} {comparison && comparison.added + comparison.removed === 1 ? 'word' : 'words'}
        </span>
      )}
      <div className={styles.controls}>
        {hasMain &&
          view('of', 'Whose changes', [
            { value: 'request', label: 'This request' },
            { value: 'main', label: 'Main' },
          ])}
        {view('text', 'What is compared', [
          { value: 'prose', label: 'Text' },
          { value: 'source', label: 'Source' },
        ])}
        {view('layout', 'Layout of the comparison', [
          { value: 'inline', label: 'Inline' },
          { value: 'side', label: 'Side by side' },
        ])}
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
