import { useNavigate } from 'react-router';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { changeLabels, formatWordCounts } from '../changeRequests.text.ts';
import { ChangeBadge } from '../changes/ChangeBadge.tsx';
import type { PageComparison } from '../changes/comparison.api.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import { ComparisonControls } from './ComparisonControls.tsx';
import styles from './PageDiff.module.css';

type Props = {
  page: PageChange;
  change: Change;
  /** Whether the request contains the page. */
  isInRequest: boolean;
  /** Whether both sides changed the page, and the changes on main can be shown. */
  hasMainChanges: boolean;
  comparison: PageComparison | undefined;
  onStep: (by: 1 | -1) => void;
};

function EditLink({ to }: { to: string }) {
  const navigate = useNavigate();
  useShortcut('e', 'Edit page', () => void navigate(to));
  return (
    <AppLink className={buttonClass({ small: true })} to={to} title="Edit page (e)">
      Edit
    </AppLink>
  );
}

type FactsProps = Pick<Props, 'page' | 'change' | 'isInRequest' | 'comparison'>;

/** What changed on a page, in a few words, with a link to the page. */
export function PageDiffFacts({ page, change: { one, changedBy }, isInRequest, comparison }: FactsProps) {
  const words = comparison ? formatWordCounts(comparison) : '';
  const path = <code className={isInRequest ? undefined : styles.path}>/{page.page.path}</code>;
  return (
    <>
      <ChangeBadge kind={page.kind} by={changedBy(page.id)} />
      <b>{changeLabels[page.kind]}</b>
      {isInRequest ? (
        <AppLink
          className={styles.path}
          to={paths.changeRequestPages.to({ ...one, pageId: page.id })}
          title={`View /${page.page.path} in this change request`}
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
    </>
  );
}

/** Whose changes are shown of a page that both sides changed. */
const ChangesFrom = ({ change: { search, setSearch } }: Pick<Props, 'change'>) => (
  <Choice
    label="Changes from"
    value={search.of ?? 'request'}
    onChange={(value) => setSearch({ of: value === 'main' ? 'main' : undefined })}
    options={[
      { value: 'request', label: 'Change request' },
      { value: 'main', label: 'Main' },
    ]}
  />
);

export function PageDiffHeader({ page, change, isInRequest, hasMainChanges, comparison, onStep }: Props) {
  const canEdit = change.canEdit && page.now?.type === 'document';
  return (
    <div className={styles.header}>
      <PageDiffFacts page={page} change={change} isInRequest={isInRequest} comparison={comparison} />
      <div className={styles.controls}>
        {canEdit && <EditLink to={paths.editPage.to({ ...change.one, pageId: page.id })} />}
        {hasMainChanges && <ChangesFrom change={change} />}
        <ComparisonControls search={change.search} setSearch={change.setSearch} onStep={onStep} />
      </div>
    </div>
  );
}
