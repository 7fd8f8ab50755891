import { useRef, useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import { limits } from '#contract/limits.ts';
import type { ShareLink } from '#contract/areas/site-share-links.ts';
import { classes } from '#lib/classes.ts';
import { isComposing } from '#lib/keys.ts';
import { paths } from '#routing/paths.ts';
import input from '#ui/Input.module.css';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { changeShareLink } from './siteShareLinks.api.ts';
import styles from './ShareLinkName.module.css';
import { linkName } from './siteShareLinks.text.ts';

type FieldProps = {
  link: ShareLink;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  /** `restoreFocus`: the focus returns to the button that opened the field. */
  onSave: (restoreFocus: boolean) => void;
  onCancel: () => void;
};

function NameField({ link, text, error, onText, onSave, onCancel }: FieldProps) {
  return (
    <span className={styles.edit}>
      <input
        ref={(element) => element?.select()}
        className={classes(input.input, styles.field)}
        aria-label={`Name of “${linkName(link)}”`}
        aria-invalid={error !== undefined}
        autoComplete="off"
        maxLength={limits.shareLinkName}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => onSave(false)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent) || !['Enter', 'Escape'].includes(event.key)) return;
          // Otherwise the key press also activates the button, which has the focus by then.
          event.preventDefault();
          if (event.key === 'Enter') onSave(true);
          else onCancel();
        }}
      />
      <span className="soft num" title="Characters">
        {text.length}/{limits.shareLinkName}
      </span>
      {error && <RowRefusal>{error}</RowRefusal>}
    </span>
  );
}

export function ShareLinkName({ link }: { link: ShareLink }) {
  const site = paths.siteShareLinks.useParams();
  const rename = useMutate(changeShareLink);
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const isOpen = useRef(false);
  const restoresFocus = useRef(false);
  const name = linkName(link);

  function open(draft: string) {
    isOpen.current = true;
    setText(draft);
  }
  function close(restoreFocus: boolean) {
    isOpen.current = false;
    restoresFocus.current = restoreFocus;
    setText(null);
    setError(undefined);
  }
  async function save(restoreFocus: boolean) {
    // Removing the field blurs it. Don't save twice.
    if (!isOpen.current || text === null) return undefined;
    if (text === link.name) return close(restoreFocus);
    if (text.trim() === '') return setError('Enter a name.');
    close(restoreFocus);
    try {
      await rename.mutateAsync({ ...site, shareLinkId: link.id, body: { name: text } });
    } catch (failure) {
      open(text);
      setError(failure instanceof Error ? failure.message : String(failure));
    }
    return undefined;
  }
  if (text !== null)
    return (
      <NameField
        link={link}
        text={text}
        error={error}
        onText={setText}
        onSave={(restoreFocus) => void save(restoreFocus)}
        onCancel={() => close(true)}
      />
    );
  return (
    <button
      ref={(element) => {
        if (restoresFocus.current) element?.focus();
        restoresFocus.current = false;
      }}
      type="button"
      className={styles.name}
      title="Rename"
      aria-label={`Rename “${name}”`}
      onClick={() => open(link.name ?? '')}
    >
      {name}
    </button>
  );
}
