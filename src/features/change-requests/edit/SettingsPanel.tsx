import { Suspense, useState } from 'react';
import type { File } from '#contract/content.ts';
import { contentLimits } from '#contract/limits.ts';
import { Check } from '#ui/Check.tsx';
import { Choice } from '#ui/Choice.tsx';
import input from '#ui/Input.module.css';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { classes } from '#lib/classes.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { Working } from '#ui/Working.tsx';
import styles from './Editor.module.css';
import type { SettingsProps } from './SettingsText.tsx';

const IconField = lazyNamed(() => import('./IconField.tsx'), 'IconField');
const SettingsText = lazyNamed(() => import('./SettingsText.tsx'), 'SettingsText');

const isImage = ({ contentType }: File) => contentType.startsWith('image/');

function Fields({ settings, images, onChange }: Omit<SettingsProps, 'page'>) {
  const { description, emoji, icon, hidden, cover } = settings;
  const known = cover === '' || images.some(({ id }) => id === cover);
  return (
    <div className={styles.fields}>
      <Suspense fallback={<Working label="Loading icons" />}>
        <IconField emoji={emoji} icon={icon} onChange={onChange} />
      </Suspense>
      <Labeled label="Description">
        {(control) => (
          <textarea
            {...control}
            className={classes(input.input, input.area)}
            rows={2}
            value={description}
            maxLength={contentLimits.pageDescription}
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

/** The settings of a page, as fields or as front matter. */
export function SettingsPanel({
  files,
  ...rest
}: Omit<SettingsProps, 'images'> & { files: readonly File[] }) {
  const props = { ...rest, images: files.filter(isImage) };
  const [view, setView] = useState<'fields' | 'text'>('fields');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.settings} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Page settings</summary>
      {isOpen && (
        <>
          <Choice
            label="Show settings as"
            value={view}
            onChange={setView}
            options={[
              { value: 'fields', label: 'Fields' },
              { value: 'text', label: 'Front matter' },
            ]}
          />
          {view === 'fields' ? (
            <Fields {...props} />
          ) : (
            <Suspense fallback={<Working label="Loading settings" />}>
              <SettingsText {...props} />
            </Suspense>
          )}
        </>
      )}
    </details>
  );
}
