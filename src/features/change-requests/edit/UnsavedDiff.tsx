import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Page } from '#contract/content.ts';
import { flatPages } from '#prose/pageTree.ts';
import { Working } from '#ui/Working.tsx';
import { mainQuery, textQuery } from '../changeRequests.api.ts';
import { SourceDiff } from '../diff/SourceDiff.tsx';
import styles from './Editor.module.css';

type Props = { spaceId: string; page: Page; markdown: string };

const labels = ['Main', 'This change request'] as const;

/** The lines in which the text, saved or not, differs from main. */
export function UnsavedDiff({ spaceId, page, markdown }: Props) {
  const { data: main } = useQuery(mainQuery(spaceId));
  const old = main && flatPages(main.pages).find(({ id }) => id === page.id);
  const { data: text } = useQuery({
    ...textQuery({ spaceId, changeRequestId: '' }, 'main', old ?? page),
    enabled: old !== undefined,
  });
  const now = useDeferredValue(markdown);
  const before = main && !old ? '' : text;
  const texts = useMemo(() => (before === undefined ? null : { old: before, now }), [before, now]);
  return (
    <div className={styles.changes}>
      {!texts && <Working label="Comparing…" />}
      {texts && texts.old === texts.now && <p className="soft">The text is the same as on main.</p>}
      {texts && texts.old !== texts.now && (
        <SourceDiff texts={texts} labels={labels} isSide={false} ignoreBlanks={false} />
      )}
    </div>
  );
}
