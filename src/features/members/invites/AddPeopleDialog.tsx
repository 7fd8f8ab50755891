import { useId, useState } from 'react';
import type { Role } from '#contract/fields.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Organization } from '#contract/organizations.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { pluralize } from '#lib/format.ts';
import { guestValue, isRole, roleFilterOptions } from '#pickers/roles.ts';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import input from '#ui/Input.module.css';
import { Select } from '#ui/Select.tsx';
import { entriesOf } from './pasted.ts';
import { PeoplePreview } from './PeoplePreview.tsx';
import { PeopleResults } from './PeopleResults.tsx';
import { useAddPeople } from './useAddPeople.ts';

type Props = { organization: Organization; onClose: () => void };

/** Why a list of this many people can't be invited. */
const reasonFor = (count: number) =>
  count === 0
    ? 'No one to invite'
    : count > moreLimits.invites
      ? `Invite at most ${moreLimits.invites} people at once`
      : undefined;

/** The text is kept when the dialog is closed or the page reloads, until the people are invited. */
const draftKey = (organizationId: string) => `people for ${organizationId}`;

function savedText(organizationId: string) {
  const text = readDraft(sessionStorage, draftKey(organizationId))?.values['text'];
  return typeof text === 'string' ? text : '';
}

/** Invites the people of a pasted list by email. */
export function AddPeopleDialog({ organization, onClose }: Props) {
  const { id: organizationId, defaultRole = null, sso = false } = organization;
  const [text, setText] = useState(() => savedText(organizationId));
  const [common, setCommon] = useState<Role | null>(defaultRole);
  const [own, setOwn] = useState<ReadonlyMap<string, Role | null>>(new Map());
  const { stage, isPending, error, check, send, back } = useAddPeople(organizationId, sso);
  const [fieldId, hintId] = [useId(), useId()];
  const roleOf = (email: string) => own.get(email) ?? (own.has(email) ? null : common);
  function type(next: string) {
    setText(next);
    keepDraft(sessionStorage, draftKey(organizationId), next === '' ? {} : { text: next });
  }
  const close = () => {
    back();
    onClose();
  };
  const title = 'Add people';

  if (stage.is === 'done') {
    const links = stage.results.flatMap(({ email, invite }) =>
      invite?.link === undefined ? [] : [`${email}\t${invite.link}`],
    );
    // A second press of “Invite” must not close the dialog with the links: the focus is on the list, and the button
    // at the same place copies them.
    const foot = (
      <>
        <Button onClick={onClose}>Close</Button>
        {links.length > 0 && (
          <Button variant="primary" onClick={() => void copy('Invite links', links.join('\n'))}>
            Copy all links
          </Button>
        )}
      </>
    );
    return (
      <Dialog key="done" title={title} wide onClose={onClose} foot={foot}>
        <PeopleResults organizationId={organizationId} results={stage.results} />
      </Dialog>
    );
  }
  if (stage.is === 'preview') {
    const people = stage.entries.flatMap((entry) =>
      entry.is === 'address' ? [{ email: entry.email, role: roleOf(entry.email) }] : [],
    );
    const foot = (
      <>
        <Button reason={isPending ? 'Inviting people' : undefined} onClick={back}>
          Back to list
        </Button>
        <Button
          variant="primary"
          data-autofocus
          busy={isPending && 'Inviting…'}
          reason={reasonFor(people.length)}
          onClick={() => send(people, () => dropDraft(sessionStorage, draftKey(organizationId)))}
        >
          Invite {pluralize(people.length, 'person', 'people')}
        </Button>
      </>
    );
    return (
      <Dialog key="preview" title={title} wide busy={isPending} onClose={close} foot={foot}>
        <PeoplePreview
          entries={stage.entries}
          roleOf={roleOf}
          onRole={(email, role) => setOwn(new Map([...own, [email, role]]))}
        />
        {error && <Fault role="alert">{error.message} No one was invited.</Fault>}
      </Dialog>
    );
  }
  const looking = stage.is === 'looking';
  const { length } = entriesOf(text);
  const foot = (
    <>
      <Button onClick={looking ? back : close}>{looking ? 'Stop' : 'Cancel'}</Button>
      <Button
        variant="primary"
        busy={looking && 'Checking…'}
        reason={length === 0 ? 'Enter at least one email address' : undefined}
        onClick={() => check(text)}
      >
        Check {length === 0 ? 'list' : pluralize(length, 'entry', 'entries')}
      </Button>
    </>
  );
  return (
    <Dialog key="text" title={title} wide onClose={close} foot={foot}>
      <div className={input.field}>
        <label className={input.label} htmlFor={fieldId}>
          Email addresses
        </label>
        <textarea
          id={fieldId}
          className={`${input.input} ${input.area}`}
          rows={8}
          data-autofocus
          spellCheck={false}
          aria-describedby={hintId}
          readOnly={looking}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        <p id={hintId} className={input.hint}>
          Separate entries with commas, semicolons, or line breaks, such as “Fen Alder
          &lt;fen@saltmarsh.example&gt;”. You can review the list before anyone is invited.
        </p>
      </div>
      <p>
        <Select<string>
          label="Role"
          showLabel
          value={common ?? guestValue}
          options={roleFilterOptions}
          onChange={(value) => setCommon(isRole(value) ? value : null)}
        />
      </p>
      {stage.is === 'text' && stage.error && <Fault role="alert">{stage.error}</Fault>}
    </Dialog>
  );
}
