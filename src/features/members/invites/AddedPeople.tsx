import { useState } from 'react';
import type { InviteResult } from '#contract/areas/invites.ts';
import { pluralize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PeopleResults } from './PeopleResults.tsx';

type Props = {
  title: string;
  organizationId: string;
  results: readonly InviteResult[];
  /** The number of entries that weren't invited because they have to be corrected. */
  skipped: number;
  onCorrect: () => void;
  onClose: () => void;
};

/** The last step: what happened to each person, with the links. It asks before it closes if links weren't copied. */
export function AddedPeople({ title, organizationId, results, skipped, onCorrect, onClose }: Props) {
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<() => void>();
  const links = results.flatMap(({ email, invite }) =>
    invite?.link === undefined ? [] : [{ email, link: invite.link }],
  );
  const missing = links.filter(({ email }) => !copied.has(email)).length;
  const leave = (then: () => void) => (missing > 0 ? setLeaving(() => then) : then());
  async function copyAll() {
    const isCopied = await copy(
      'Invite links',
      links.map(({ email, link }) => `${email}\t${link}`).join('\n'),
    );
    if (isCopied) setCopied(new Set(links.map(({ email }) => email)));
    return isCopied;
  }
  // A second press of “Invite” must not close the dialog with the links: the focus is on the list, and the button
  // at the same place copies them.
  const foot = (
    <>
      <Button onClick={() => leave(onClose)}>Close</Button>
      {skipped > 0 && (
        <Button onClick={() => leave(onCorrect)}>Correct {pluralize(skipped, 'entry', 'entries')}</Button>
      )}
      {links.length > 0 && (
        <Button variant="primary" onClick={() => void copyAll()}>
          Copy all links
        </Button>
      )}
    </>
  );
  return (
    <Dialog key="done" title={title} wide onClose={() => leave(onClose)} foot={foot}>
      <PeopleResults
        organizationId={organizationId}
        results={results}
        onCopied={(email) => setCopied(new Set([...copied, email]))}
      />
      {leaving && (
        <Dialog
          title={`Close without copying ${pluralize(missing, 'link')}?`}
          onClose={() => setLeaving(undefined)}
          foot={
            <>
              <Button onClick={leaving}>Close without copying</Button>
              <Button
                variant="primary"
                data-autofocus
                onClick={() => void copyAll().then((isCopied) => isCopied && leaving())}
              >
                Copy all and close
              </Button>
            </>
          }
        >
          <p>The links are shown only once. You can create new ones in Members › Pending invites.</p>
        </Dialog>
      )}
    </Dialog>
  );
}
