import { useState } from 'react';
import type { Role } from '#contract/fields.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Organization } from '#contract/organizations.ts';
import { pluralize } from '#lib/format.ts';
import { useDraftText } from '#lib/useDraftText.ts';
import { guestValue, isRole, roleFilterOptions } from '#pickers/roles.ts';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { PasteField } from '#ui/form/PasteField.tsx';
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

/** Invites the people of a pasted list by email. */
export function AddPeopleDialog({ organization, onClose }: Props) {
  const { id: organizationId, defaultRole = null, sso = false } = organization;
  const [text, setText, dropText] = useDraftText(`people for ${organizationId}`);
  const [common, setCommon] = useState<Role | null>(defaultRole);
  const [own, setOwn] = useState<ReadonlyMap<string, Role | null>>(new Map());
  const { stage, isPending, error, check, send, back } = useAddPeople(organizationId, sso);
  const roleOf = (email: string) => own.get(email) ?? (own.has(email) ? null : common);
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
          onClick={() => send(people, dropText)}
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
      <PasteField
        label="Email addresses"
        hint="Separate entries with commas, semicolons, or line breaks, such as “Fen Alder <fen@saltmarsh.example>”. You can review the list before anyone is invited."
        value={text}
        onChange={setText}
        readOnly={looking}
      />
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
