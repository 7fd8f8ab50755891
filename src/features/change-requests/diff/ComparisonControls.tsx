import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide';
import { IconButton } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuCheck } from '#ui/MenuCheck.tsx';
import type { ChangeSearch } from '../changes/changes.search.ts';
import styles from './PageDiff.module.css';

/** How the comparison is shown, in the URL. */
type View = Pick<ChangeSearch, 'text' | 'layout' | 'blanks'>;
export type ComparisonView = { search: View; setSearch: (change: Partial<View>) => void };

type Props = ComparisonView & {
  /** Moves to the next or previous change. */
  onStep: (by: 1 | -1) => void;
};

/** Chooses how a comparison is shown, and steps through its changes. */
export function ComparisonControls({ search, setSearch, onStep }: Props) {
  return (
    <>
      <Choice
        label="Compare"
        value={search.text ?? 'prose'}
        onChange={(value) => setSearch({ text: value === 'source' ? 'source' : undefined })}
        options={[
          { value: 'prose', label: 'Text' },
          { value: 'source', label: 'Source' },
        ]}
      />
      <span className={styles.layouts}>
        <Choice
          label="Layout"
          value={search.layout ?? 'inline'}
          onChange={(value) => setSearch({ layout: value === 'side' ? 'side' : undefined })}
          options={[
            { value: 'inline', label: 'Inline' },
            { value: 'side', label: 'Side by side' },
          ]}
        />
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
