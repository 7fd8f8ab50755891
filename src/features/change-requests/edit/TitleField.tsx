import { useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { contentLimits } from '#contract/limits.ts';
import { textIn } from '#routing/crumb.ts';
import { useStore } from '#lib/useStore.ts';
import { isComposing } from '#lib/keys.ts';
import styles from './Editor.module.css';
import type { EditSession } from './editSession.ts';

/** The title of the page. It isn't part of the text. */
export function TitleField({ session }: { session: EditSession }) {
  const { settings } = useStore(session.state);
  const { state } = useLocation();
  const isNew = textIn(state, ['focus']) === 'title';
  const [focus] = useState(() => (field: HTMLTextAreaElement | null) => {
    if (isNew) field?.select();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    session.editor()?.focus();
  };
  return (
    <textarea
      ref={focus}
      rows={1}
      className={styles.title}
      aria-label="Title"
      aria-invalid={settings.title.trim() === ''}
      placeholder="Title"
      dir="auto"
      maxLength={contentLimits.pageTitle[1]}
      value={settings.title}
      onKeyDown={onKeyDown}
      onChange={(event) => session.setSettings({ title: event.target.value.replaceAll('\n', ' ') })}
    />
  );
}
