import { useId, useState } from 'react';
import { useStore } from '#lib/useStore.ts';
import { isComposing } from '#lib/keys.ts';
import { Button } from '#ui/Button.tsx';
import input from '#ui/Input.module.css';
import { BareSelect } from '#ui/Select.tsx';
import type { CompletionPlaces } from '../codemirror/completionItems.ts';
import styles from './Blocks.module.css';
import { addressOf, optionsOf } from './fieldOptions.ts';
import { blockName, nodeFields, tagFields, type BlockField } from './view/blockFields.ts';
import type { BlockTarget } from './view/blockState.ts';
import { setAttributes, setLink } from './view/commands.ts';
import type { BlockEditor } from './view/createBlockEditor.ts';

type FieldProps = {
  field: BlockField;
  value: string;
  places: () => CompletionPlaces;
  onChange: (value: string) => void;
  /** Enter in the field. */
  onEnter: () => void;
  focus?: boolean;
};

const focusOnMount = (element: HTMLElement | null) => element?.focus();

function Field({ field, value, places, onChange, onEnter, focus = false }: FieldProps) {
  const id = useId();
  const { label, kind, options, example } = field;
  const completions = optionsOf(places(), kind);
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {options ? (
        <BareSelect
          ref={focus ? focusOnMount : undefined}
          value={value}
          onChange={onChange}
          options={
            options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]
          }
        />
      ) : kind === 'source' ? (
        <textarea
          className={styles.sourceField}
          rows={value.split('\n').length}
          ref={focus ? focusOnMount : undefined}
          value={value}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          className={input.input}
          type={kind === 'date' ? 'date' : 'text'}
          ref={focus ? focusOnMount : undefined}
          value={value}
          placeholder={example}
          list={completions.length > 0 ? id : undefined}
          spellCheck={kind === undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
      {completions.length > 0 && (
        <datalist id={id}>
          {completions.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </datalist>
      )}
    </label>
  );
}

type Props = {
  editor: BlockEditor;
  places: () => CompletionPlaces;
  /** How often the form was asked for. */
  requests: number;
};

const linkField: BlockField = { name: 'href', label: 'Link', kind: 'link' };

/** The address of the link at the cursor. */
function LinkForm({
  editor,
  places,
  link,
  isNew,
}: Omit<Props, 'requests'> & { link: string; isNew: boolean }) {
  const [href, setHref] = useState(link);
  const apply = (address: string) => {
    editor.run(setLink(addressOf(address, optionsOf(places(), 'link'))));
    editor.focus();
  };
  return (
    <fieldset className={styles.form}>
      <legend className="quiet-text">Link</legend>
      <Field
        field={linkField}
        value={href}
        places={places}
        onChange={setHref}
        onEnter={() => apply(href)}
        focus={isNew}
      />
      <Button small reason={href.trim() === link ? 'No change' : undefined} onClick={() => apply(href)}>
        Apply
      </Button>
      {link !== '' && (
        <Button small variant="quiet" onClick={() => apply('')}>
          Remove link
        </Button>
      )}
    </fieldset>
  );
}

function TargetForm({
  editor,
  places,
  target,
  isNew,
}: Omit<Props, 'requests'> & { target: BlockTarget; isNew: boolean }) {
  const { pos, kind, isTag, values } = target;
  const fields = (isTag ? tagFields[kind] : nodeFields[kind]) ?? [];
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    if (!isTag) {
      const raw = kind === 'image' ? { raw: '' } : {};
      editor.run(setAttributes(pos, { ...next, ...raw }));
      return;
    }
    const { [name]: _, ...others } = next;
    editor.run(
      setAttributes(pos, {
        attributes: value === '' && name !== 'title' && values[name] !== undefined ? others : next,
      }),
    );
  };
  return (
    <fieldset className={styles.form}>
      <legend className="quiet-text">{blockName(kind)}</legend>
      <b aria-hidden>{blockName(kind)}</b>
      {fields.map((field, at) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          places={places}
          onChange={(value) => change(field.name, value)}
          onEnter={() => editor.focus()}
          focus={isNew && at === 0}
        />
      ))}
    </fieldset>
  );
}

/** The form of what is at the cursor: a link, or a block with attributes. */
export function BlockForm({ editor, places, requests }: Props) {
  const { link, target } = useStore(editor.state);
  const [answered, setAnswered] = useState(requests);
  const isAsked = requests > answered;
  const isTarget = target !== null && (target.isSelected || (link === null && !isAsked));
  if (!isTarget && !isAsked && link === null) return null;
  return (
    <div
      className={styles.forms}
      role="presentation"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setAnswered(requests);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        editor.focus();
      }}
    >
      {isTarget ? (
        <TargetForm
          key={`${target.kind} ${target.pos} ${requests}`}
          editor={editor}
          places={places}
          target={target}
          isNew={isAsked}
        />
      ) : (
        <LinkForm
          key={`${link ?? ''} ${requests}`}
          editor={editor}
          places={places}
          link={link ?? ''}
          isNew={isAsked}
        />
      )}
    </div>
  );
}
