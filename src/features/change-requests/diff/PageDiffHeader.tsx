import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide';
import { useNavigate } from 'react-router';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass, IconButton } from '#ui/Button.tsx';
import { Choice, type ChoiceOption } from '#ui/Choice.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuCheck } from '#ui/MenuCheck.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { changeLabels, formatWordCounts } from '../changeRequests.text.ts';
import { ChangeBadge } from '../changes/ChangeBadge.tsx';
import type { PageComparison } from '../changes/comparison.api.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
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

type ControlsProps = Pick<Props, 'change' | 'hasMainChanges' | 'onStep'>;

/** How the comparison is shown, and the steps through its changes. */
export function DiffControls({ change: { search, setSearch }, hasMainChanges, onStep }: ControlsProps) {
  /** The first option is the default, which isn't in the URL. */
  const view = (
    name: 'of' | 'text' | 'layout',
    label: string,
    [standard, other]: readonly [ChoiceOption<string>, ChoiceOption<string>],
  ) => (
    <Choice
      label={label}
      value={search[name] ?? standard.value}
      onChange={(value) => setSearch({ [name]: value === standard.value ? undefined : value })}
      options={[standard, other]}
    />
  );
  return (
    <>
      {hasMainChanges &&
        view('of', 'Changes from', [
          { value: 'request', label: 'Change request' },
          { value: 'main', label: 'Main' },
        ])}
      {view('text', 'Compare', [
        { value: 'prose', label: 'Text' },
        { value: 'source', label: 'Source' },
      ])}
      <span className={styles.layouts}>
        {view('layout', 'Layout', [
          { value: 'inline', label: 'Inline' },
          { value: 'side', label: 'Side by side' },
        ])}
      </span>
      <Menu label="Options of the comparison" icon={SlidersHorizontal} small>
        <MenuCheck
          checked={search.blanks === 'hidden'}
          onChange={(checked) => setSearch({ blanks: checked ? 'hidden' : undefined })}
        >
          Hide whitespace
        </MenuCheck>
      </Menu>
      <span className={styles.steps}>
        <IconButton icon={ArrowUp} label="Previous change (p)" small onClick={() => onStep(-1)} />
        <IconButton icon={ArrowDown} label="Next change (n)" small onClick={() => onStep(1)} />
      </span>
    </>
  );
}

export function PageDiffHeader({ page, change, isInRequest, hasMainChanges, comparison, onStep }: Props) {
  const canEdit = change.canEdit && page.now?.type === 'document';
  return (
    <div className={styles.header}>
      <PageDiffFacts page={page} change={change} isInRequest={isInRequest} comparison={comparison} />
      <div className={styles.controls}>
        {canEdit && <EditLink to={paths.editPage.to({ ...change.one, pageId: page.id })} />}
        <DiffControls change={change} hasMainChanges={hasMainChanges} onStep={onStep} />
      </div>
    </div>
  );
}
