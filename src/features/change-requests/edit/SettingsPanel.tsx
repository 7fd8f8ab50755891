import { useId, useState } from 'react';
import type { File, Page } from '#contract/content.ts';
import { Check } from '#ui/Check.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { classes } from '#lib/classes.ts';
import styles from './Editor.module.css';
import { coverPaths, readSettingsText, writeSettingsText } from './frontMatter.ts';
import type { PageSettings } from './mergeEdit.ts';

type Props = {
  page: Pick<Page, 'git'>;
  settings: PageSettings;
  files: readonly File[];
  onChange: (change: Partial<PageSettings>) => void;
};

const isImage = ({ contentType }: File) => contentType.startsWith('image/');

function Fields({ settings, files, onChange }: Props) {
  const { title, description, icon, hidden, cover } = settings;
  const images = files.filter(isImage);
  const known = cover === '' || images.some(({ id }) => id === cover);
  return (
    <div className={styles.fields}>
      <Labeled label="Title">
        {(control) => (
          <input
            {...control}
            className={input.input}
            value={title}
            maxLength={500}
            aria-invalid={title.trim() === ''}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Labeled>
      <Labeled label="Icon" hint="The name of an icon, such as bolt">
        {(control) => (
          <input
            {...control}
            className={input.input}
            value={icon}
            spellCheck={false}
            onChange={(event) => onChange({ icon: event.target.value })}
          />
        )}
      </Labeled>
      <Labeled label="Description">
        {(control) => (
          <textarea
            {...control}
            className={classes(input.input, input.area)}
            rows={2}
            value={description}
            maxLength={5000}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Labeled>
      <Labeled label="Cover image">
        {(control) => (
          <BareSelect
            {...control}
            wide
            value={cover}
            onChange={(file) => onChange({ cover: file })}
            options={[
              { value: '', label: 'None' },
              ...(known ? [] : [{ value: cover, label: 'Missing file' }]),
              ...images.map(({ id, name, git }) => ({ value: id, label: git?.path ?? name })),
            ]}
          />
        )}
      </Labeled>
      <Check
        label="Hide from the navigation"
        checked={hidden}
        onChange={(checked) => onChange({ hidden: checked })}
      />
    </div>
  );
}

/** The settings as front matter. Applied as they are typed, if they are valid. */
function AsText({ page, settings, files, onChange }: Props) {
  const paths = coverPaths(page, files.filter(isImage));
  const [text, setText] = useState(() => writeSettingsText(settings, paths));
  const [fault, setFault] = useState<string>();
  const faultId = useId();
  async function type(value: string) {
    setText(value);
    const read = await readSettingsText(value, paths);
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
        onChange={(event) => void type(event.target.value)}
      />
      <div id={faultId}>{fault !== undefined && <Fault>{fault}</Fault>}</div>
    </div>
  );
}

/** The settings of a page, as fields or as front matter. */
export function SettingsPanel(props: Props) {
  const [view, setView] = useState<'fields' | 'text'>('fields');
  return (
    <details className={styles.settings}>
      <summary>Page settings</summary>
      <Choice
        label="Show settings as"
        value={view}
        onChange={setView}
        options={[
          { value: 'fields', label: 'Fields' },
          { value: 'text', label: 'Front matter' },
        ]}
      />
      {view === 'fields' ? <Fields {...props} /> : <AsText {...props} />}
    </details>
  );
}
