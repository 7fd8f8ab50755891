import { useState } from 'react';
import type { Role } from '#contract/fields.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { formatNumber, pluralize } from '#lib/format.ts';
import { useDraftText } from '#lib/useDraftText.ts';
import { guestValue, isRole, roleCan, roleFilterOptions } from '#directory/access/roles.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { PasteField } from '#ui/form/PasteField.tsx';
import { Select } from '#ui/Select.tsx';
import { AddedPeople } from './AddedPeople.tsx';
import { readPasted } from './pasted.ts';
import { PeoplePreview } from './PeoplePreview.tsx';
import { lineOf, useAddPeople, type Checked, type Row } from './useAddPeople.ts';

type Props = { organization: Organization; onClose: () => void };

const longestText = 200_000;
/** More rows than can be invited at once, since some may be members or have to be corrected. */
const mostEntries = 2 * moreLimits.invites;

/** Why a text can't be checked. */
function textReason(text: string, count: number) {
  if (text.length > longestText) return `Paste at most ${formatNumber(longestText)} characters`;
  if (count === 0) return 'Enter at least one email address';
  return count > mostEntries ? `Check at most ${formatNumber(mostEntries)} entries at once` : undefined;
}

/** Why a list of this many people can't be invited. */
const reasonFor = (count: number) =>
  count === 0
    ? 'No one to invite'
    : count > moreLimits.invites
      ? `Invite at most ${moreLimits.invites} people at once`
      : undefined;

const textsToCorrect = (rows: readonly Row[]) =>
  rows.flatMap(({ entry }) => (entry.kind === 'invalid' ? [entry.text] : []));

/** Invites the people of a pasted list by email. */
export function AddPeopleDialog({ organization, onClose }: Props) {
  const { id: organizationId, defaultRole = null, sso = false } = organization;
  const [text, setText] = useDraftText(`people for ${organizationId}`);
  const [common, setCommon] = useState<Role | null>(defaultRole);
  const [own, setOwn] = useState<ReadonlyMap<string, Role | null>>(new Map());
  const [skipped, setSkipped] = useState(0);
  const { stage, isPending, error, check, correct, send, back } = useAddPeople(organizationId, sso);
  /** The role chosen in the preview, else the one in the list, else the common one. */
  function roleOf(entry: Checked) {
    if (entry.kind !== 'address') return null;
    if (own.has(entry.email)) return own.get(entry.email) ?? null;
    return entry.role === undefined ? common : entry.role;
  }
  /** Returns to the text, with the corrections made in the preview. */
  const backToText = () => {
    if (stage.kind === 'preview' && stage.isCorrected)
      setText(stage.rows.map(({ entry }) => lineOf(entry)).join('\n'));
    back();
  };
  const close = () => {
    backToText();
    onClose();
  };
  const title = 'Add people';

  if (stage.kind === 'done')
    return (
      <AddedPeople
        title={title}
        organizationId={organizationId}
        results={stage.results}
        skipped={skipped}
        onCorrect={back}
        onClose={onClose}
      />
    );
  if (stage.kind === 'preview') {
    const { rows, duplicates } = stage;
    const people = rows.flatMap(({ entry }) =>
      entry.kind === 'address'
        ? [{ email: entry.email, role: roleOf(entry), ...(entry.name !== undefined && { name: entry.name }) }]
        : [],
    );
    const keepTheRest = () => {
      const rest = textsToCorrect(rows);
      setText(rest.join('\n'));
      setSkipped(rest.length);
    };
    const foot = (
      <>
        <Button reason={isPending ? 'Inviting people' : undefined} onClick={backToText}>
          Back to list
        </Button>
        <Button
          variant="primary"
          data-autofocus
          busy={isPending && 'Inviting…'}
          reason={reasonFor(people.length)}
          onClick={() => send(people, keepTheRest)}
        >
          Invite {pluralize(people.length, 'person', 'people')}
        </Button>
      </>
    );
    return (
      <Dialog key="preview" title={title} wide busy={isPending} onClose={close} foot={foot}>
        <PeoplePreview
          rows={rows}
          duplicates={duplicates}
          roleOf={roleOf}
          onRole={(email, role) => setOwn(new Map([...own, [email, role]]))}
          onCorrect={correct}
        />
        {error && <Fault role="alert">{error.message} No one was invited.</Fault>}
      </Dialog>
    );
  }
  const looking = stage.kind === 'looking';
  const count = text.length > longestText ? 0 : readPasted(text).entries.length;
  const foot = (
    <>
      <Button onClick={looking ? back : close}>{looking ? 'Stop' : 'Cancel'}</Button>
      <Button
        variant="primary"
        busy={looking && 'Checking…'}
        reason={textReason(text, count)}
        onClick={() => check(text)}
      >
        Check {count === 0 ? 'list' : pluralize(count, 'entry', 'entries')}
      </Button>
    </>
  );
  return (
    <Dialog key="text" title={title} wide onClose={close} foot={foot}>
      <PasteField
        label="Email addresses"
        hint="Paste a list, an email header, or the rows of a spreadsheet, such as “Fen Alder <fen@saltmarsh.example>”. Names and roles are read. You can review the list before anyone is invited."
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
        />{' '}
        <span className="soft">{roleCan(common)}</span>
      </p>
      {stage.kind === 'text' && stage.error && <Fault role="alert">{stage.error}</Fault>}
    </Dialog>
  );
}
