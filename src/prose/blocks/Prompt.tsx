import { use, type ReactNode } from 'react';
import { CopyButton } from '#ui/CopyButton.tsx';
import styles from './Blocks.module.css';
import { OpenTabs } from './Tabs.tsx';

type Props = { 'data-label'?: string; 'data-text'?: string; children?: ReactNode };

/** A prompt under its description, with a button that copies it. Comparisons have no button. */
export function Prompt({ 'data-label': label = '', 'data-text': text = '', children }: Props) {
  const isCompared = use(OpenTabs);
  return (
    <div className={styles.prompt} data-box="">
      <div className={styles.promptHead}>
        <p data-label="">{label}</p>
        {!isCompared && <CopyButton small what="Prompt" text={text} />}
      </div>
      {children}
    </div>
  );
}
