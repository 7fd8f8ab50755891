import { useState, type SubmitEvent } from 'react';
import type { CustomField } from '#contract/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { same } from '#lib/patch.ts';
import { pluralize } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { fieldTitle, notEdited } from '../customFields.words.ts';
import { ValueControl } from '../ValueControl.tsx';
import styles from '../Values.module.css';
import { readText } from './cellText.ts';
import type { Values } from './createValues.ts';
import type { SheetActs } from './useSheetActs.ts';

type Props = {
  /** Those that are chosen. */
  spaces: readonly Space[];
  fields: readonly CustomField[];
  values: Values;
  acts: SheetActs;
  onClose: () => void;
};

export function SetValueDialog({ spaces, fields, values, acts, onClose }: Props) {
  const [name, setName] = useState(fields[0]?.name ?? '');
  const [text, setText] = useState('');
  const field = fields.find((one) => one.name === name);
  if (!field) return null;
  const read = readText(field, text);
  const valueOf = ({ id }: Space) => values.rowOf(id).values?.get(name);
  const barred = spaces.filter((space) => notEdited(space) !== undefined).length;
  const able = spaces.filter((space) => notEdited(space) === undefined && values.rowOf(space.id).values);
  const changing = able.filter((space) => !same(valueOf(space) ?? null, read.value));
  const staying = able.length - changing.length;
  const over = changing.filter((space) => valueOf(space) !== undefined).length;
  const count = pluralize(changing.length, 'space');
  const clears = read.value === null;
  const put = clears
    ? pluralize(changing.length, 'space loses', 'spaces lose')
    : pluralize(changing.length, 'space gets', 'spaces get');
  const reason = read.reason ?? (changing.length === 0 ? 'Nothing would change' : undefined);
  const send = () => {
    const title = `${clears ? 'Clear' : 'Set'} ${fieldTitle(field)} in ${count}`;
    const changes = changing.map((space) => ({ space, field, text }));
    acts.send(title, changes);
  };
  // What takes values away is pressed, not slipped into by Enter.
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (clears || reason !== undefined) return;
    send();
    onClose();
  }
  return (
    <ConfirmDialog
      title={`Set a value in ${pluralize(spaces.length, 'space')}`}
      verb={clears ? `Clear in ${count}` : `Set in ${count}`}
      doing="Starting…"
      harmless
      asks
      reason={reason}
      onConfirm={async () => send()}
      onClose={onClose}
    >
      <form className={styles.question} noValidate onSubmit={submit}>
        <Labelled label="Field">
          {(control) => (
            <BareSelect
              {...control}
              wide
              value={name}
              onChange={(chosen) => {
                setName(chosen);
                setText('');
              }}
              options={fields.map((one) => ({ value: one.name, label: fieldTitle(one) }))}
            />
          )}
        </Labelled>
        <Labelled label="Value" hint={field.description}>
          {(control) => (
            <ValueControl
              key={name}
              field={field}
              text={text}
              onText={setText}
              // A group of choices isn't named by a label.
              control={{ ...control, 'aria-label': 'Value' }}
            />
          )}
        </Labelled>
        {read.reason === undefined ? (
          <p>
            {changing.length > 0 && `${put} the value. It can be undone.`}
            {!clears && over > 0 && ` ${pluralize(over, 'space')} had another one.`}
            {staying > 0 && ` ${pluralize(staying, 'space stays as it is', 'spaces stay as they are')}.`}
            {barred > 0 && ` ${pluralize(barred, 'space')} can’t be changed by you.`}
          </p>
        ) : (
          <Fault>{read.reason}</Fault>
        )}
      </form>
    </ConfirmDialog>
  );
}
