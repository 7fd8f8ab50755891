import { useQuery } from '@tanstack/react-query';
import type { InviteResult } from '#contract/areas/invites.ts';
import { pluralize } from '#lib/format.ts';
import { roleName } from '#directory/access/roles.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { State } from '#ui/State.tsx';
import { pollWhileQueued } from './invites.api.ts';
import styles from './Invites.module.css';
import { MailState } from './MailState.tsx';

const stateOf = ({ status }: InviteResult) =>
  status === 'invited' ? (
    <State tone="good">Invited</State>
  ) : (
    <State>{status === 'member' ? 'Already a member' : 'Already invited'}</State>
  );

/** One line for each person, with the state of the email, or the link to copy. */
export function PeopleResults({
  organizationId,
  results,
  onCopied,
}: {
  organizationId: string;
  results: readonly InviteResult[];
  onCopied: (email: string) => void;
}) {
  // Emails are sent after the response.
  const { data } = useQuery(pollWhileQueued(organizationId));
  const current = new Map(data?.items.map((invite) => [invite.id, invite]));
  const invited = results.filter(({ status }) => status === 'invited').length;
  return (
    <>
      <output>{pluralize(invited, 'person', 'people')} invited</output>
      {results.some(({ invite }) => invite?.link !== undefined) && (
        <p>
          This service doesn’t send email. Copy the links and send them yourself. They’re shown only once, and
          each works for one person.
        </p>
      )}
      {results.some(({ status }) => status === 'pending') && (
        <p>Existing invites stay valid. Members › Pending invites creates new links for them.</p>
      )}
      <ul className={styles.lines} {...{ tabIndex: 0 }} aria-label="People" data-autofocus="">
        {results.map((result) => {
          const { email, invite } = result;
          return (
            <li key={email}>
              <span>
                {invite?.name !== undefined && `${invite.name} `}
                <span className={invite?.name === undefined ? undefined : 'soft'}>{email}</span>
                {invite && <span className="soft"> {roleName(invite.role)}</span>}
              </span>
              {stateOf(result)}
              {invite && <MailState invite={current.get(invite.id) ?? invite} />}
              {invite?.link !== undefined && (
                <CopyButton
                  small
                  what={`link for ${email}`}
                  text={invite.link}
                  onCopied={() => onCopied(email)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
