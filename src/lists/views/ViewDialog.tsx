import { useId, useState, type FormEvent } from 'react';
import { longestName, nameFault } from '#lib/views.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import { useSearchValue } from '#routing/useSearch.ts';
import type { ViewedList } from './viewedList.ts';
import { useViews } from './useViews.ts';

export function ViewDialog({ list, renames }: { list: ViewedList; renames: boolean }) {
  const { saved, current, save, rename } = useViews(list);
  const [, ask] = useSearchValue('views');
  const old = renames ? current?.saved : undefined;
  const [name, setName] = useState(old?.name ?? (current?.state === 'unsaved' ? current.name : ''));
  const [tried, setTried] = useState(false);
  const [formId, fieldId, noteId] = [useId(), useId(), useId()];
  const fault = tried ? nameFault(name, [...saved, ...list.views.presets], old?.name) : undefined;
  const close = () => ask(null, { replace: true });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (nameFault(name, [...saved, ...list.views.presets], old?.name)) return;
    if (old) rename(old, name.trim());
    else save(name.trim());
  }
  const foot = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId}>
        {old ? 'Rename view' : 'Save view'}
      </Button>
    </>
  );
  return (
    <Dialog title={old ? `Rename “${old.name}”` : 'Save as new view'} onClose={close} foot={foot}>
      <form id={formId} className={input.field} onSubmit={submit} noValidate>
        <label className={input.label} htmlFor={fieldId}>
          Name
        </label>
        <input
          id={fieldId}
          className={input.input}
          data-autofocus
          autoComplete="off"
          maxLength={2 * longestName}
          value={name}
          aria-invalid={fault !== undefined}
          aria-describedby={noteId}
          onChange={(event) => setName(event.target.value)}
        />
        <div id={noteId}>
          {fault ? (
            <Fault role="alert">{fault}</Fault>
          ) : (
            !old && (
              <p className={input.hint}>
                Views save the search, filters, sort order, and columns on this device. To share a view, copy
                its link.
              </p>
            )
          )}
        </div>
      </form>
    </Dialog>
  );
}
