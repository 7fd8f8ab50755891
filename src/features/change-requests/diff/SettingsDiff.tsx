import { pageTitle } from '#prose/pageTree.ts';
import type { ComparedFile } from '../changes/fileChanges.ts';
import { flatChanges } from '../changes/changeCounts.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import { allSettings, type SettingChange } from '../changes/settingsChanges.ts';
import styles from './PageDiff.module.css';

type Props = {
  change: PageChange;
  pages: readonly PageChange[];
  /** How the page's file differs outside of its text. */
  frontMatter: readonly SettingChange[];
  /** The files of both sides. */
  files: readonly (readonly ComparedFile[] | undefined)[];
};

/** The setting whose value is a file. */
const coverPath = 'cover.ref.file';

export function SettingsDiff({ change, pages, frontMatter, files }: Props) {
  const { settings, moved, parents } = change;
  const formatParent = (id: string | null | undefined) => {
    const parent = id && flatChanges(pages).find((other) => other.id === id);
    return parent ? `Under “${pageTitle(parent.page)}”` : 'Top level';
  };
  const [from, to] = [formatParent(parents.old), formatParent(parents.now)];
  const location = moved && {
    path: 'location',
    name: 'Location',
    old: from,
    now: from === to ? `${to}, reordered` : to,
  };
  const lines = [...allSettings(settings, frontMatter), ...(location ? [location] : [])];
  if (lines.length === 0) return null;
  const nameOf = (id: string | null) =>
    files.flatMap((side = []) => side).find((file) => file.id === id)?.name ?? id;
  return (
    <dl className={styles.settings} aria-label="Settings" data-hunk="changed" tabIndex={-1}>
      {lines
        .map((line) =>
          line.path === coverPath ? { ...line, old: nameOf(line.old), now: nameOf(line.now) } : line,
        )
        .map(({ path, name, old, now }) => (
          <div key={path}>
            <dt>{name}</dt>
            <dd>
              {old === null ? <span className="soft">None</span> : <del>{old}</del>}
              <span aria-hidden> → </span>
              {now === null ? <span className="soft">None</span> : <ins>{now}</ins>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
