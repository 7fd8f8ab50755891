import { useState, type SubmitEvent } from 'react';
import type { CustomField } from '#contract/areas/custom-fields.ts';
import type { Space } from '#contract/space.ts';
import { same } from '#lib/patch.ts';
import { pluralize } from '#lib/format.ts';
import { StartDialog } from '#ui/StartDialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { editDisabledReason, fieldTitle } from '../customFields.text.ts';
import { ValueControl } from '../ValueControl.tsx';
import styles from '../Values.module.css';
import { parseText } from './cellText.ts';
import type { ValuesStore } from './createValuesStore.ts';
import type { SheetActions } from './useSheetActions.ts';

type Props = {
  /** The selected spaces. */
  spaces: readonly Space[];
  fields: readonly CustomField[];
  values: ValuesStore;
  actions: SheetActions;
  onClose: () => void;
};

export function SetValueDialog({ spaces, fields, values, actions, onClose }: Props) {
  const [name, setName] = useState(fields[0]?.name ?? '');
  const [text, setText] = useState('');
  const field = fields.find((one) => one.name === name);
  if (!field) return null;
  const parsed = parseText(field, text);
  const valueOf = ({ id }: Space) => values.rowOf(id).values?.get(name);
  const readOnly = spaces.filter((space) => editDisabledReason(space) !== undefined).length;
  const editable = spaces.filter(
    (space) => editDisabledReason(space) === undefined && values.rowOf(space.id).values,
  );
  const changing = editable.filter((space) => !same(valueOf(space) ?? null, parsed.value));
  const unchanged = editable.length - changing.length;
  const replaced = changing.filter((space) => valueOf(space) !== undefined).length;
  const count = pluralize(changing.length, 'space');
  const clears = parsed.value === null;
  const reason = parsed.reason ?? (changing.length === 0 ? 'No changes to make' : undefined);
  const send = () => {
    const title = `${clears ? 'Clear' : 'Set'} “${fieldTitle(field)}” in ${count}`;
    const changes = changing.map((space) => ({ space, field, text }));
    actions.send(title, changes);
  };
  // Enter must not clear values by accident: clearing requires a click on the button.
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (clears || reason !== undefined) return;
    send();
    onClose();
  }
  return (
    <StartDialog
      title={`Set value in ${pluralize(spaces.length, 'space')}`}
      verb={clears ? `Clear value in ${count}` : `Set value in ${count}`}
      harmless
      asks
      reason={reason}
      onStart={() => send()}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <Labeled label="Field">
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
        </Labeled>
        <Labeled label="Value" hint={field.description}>
          {(control) => (
            <ValueControl
              key={name}
              field={field}
              text={text}
              onText={setText}
              // A `label` element can't name a group of checkboxes.
              control={{ ...control, 'aria-label': 'Value' }}
            />
          )}
        </Labeled>
        {parsed.reason === undefined ? (
          <p>
            {changing.length > 0 &&
              `The value will be ${clears ? 'cleared' : 'set'} in ${count}. You can undo this.`}
            {!clears &&
              replaced > 0 &&
              ` The current value will be replaced in ${pluralize(replaced, 'space')}.`}
            {unchanged > 0 && ` ${pluralize(unchanged, 'space')} won’t change.`}
            {readOnly > 0 &&
              ` ${pluralize(readOnly, 'space')} will be skipped because you don’t have Create access.`}
          </p>
        ) : (
          <Fault>{parsed.reason}</Fault>
        )}
      </form>
    </StartDialog>
  );
}
