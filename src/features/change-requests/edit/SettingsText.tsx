import { useId, useState } from 'react';
import type { File, Page } from '#contract/content.ts';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import { classes } from '#lib/classes.ts';
import styles from './Editor.module.css';
import { coverPaths, readSettingsText, writeSettingsText } from './frontMatter.ts';
import type { PageSettings } from './mergeEdit.ts';

export type SettingsProps = {
  page: Pick<Page, 'git'>;
  settings: PageSettings;
  images: readonly File[];
  onChange: (change: Partial<PageSettings>) => void;
};

/** The settings as front matter. Applied as they are typed, if they are valid. */
export function SettingsText({ page, settings, images, onChange }: SettingsProps) {
  const paths = coverPaths(page, images);
  const [text, setText] = useState(() => writeSettingsText(settings, paths));
  const [fault, setFault] = useState<string>();
  const faultId = useId();
  function type(value: string) {
    setText(value);
    const read = readSettingsText(value, paths);
    if ('fault' in read) setFault(read.fault);
    else {
      setFault(undefined);
      onChange(read.settings);
    }
  }
  return (
    <div className={styles.yaml}>
      <textarea
        aria-label="Front matter, as YAML"
        aria-invalid={fault !== undefined}
        aria-describedby={faultId}
        className={classes(input.input, input.area, input.code)}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <div id={faultId}>{fault !== undefined && <Fault>{fault}</Fault>}</div>
    </div>
  );
}
