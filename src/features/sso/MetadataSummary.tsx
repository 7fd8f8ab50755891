// What was taken from metadata, and what it lacks.
import { dayOf } from '#lib/dates.ts';
import { counted } from '#lib/words.ts';
import { CheckItem, Checks, Parsed } from '#ui/Checks.tsx';
import type { IdentityProvider } from './metadata.ts';

const pastDay = (iso: string | null) =>
  iso !== null && new Date(iso) < new Date() ? dayOf(new Date(iso)) : null;

export function MetadataSummary({ provider }: { provider: IdentityProvider }) {
  const { entityID, signOn, certificates, validUntil } = provider;
  const ended = pastDay(validUntil);
  return (
    <Parsed label="What the metadata says" warn={!signOn || certificates.length === 0 || ended !== null}>
      <Checks>
        <CheckItem is={entityID ? 'good' : 'warn'}>
          {entityID ? 'Its entity ID stands below.' : 'It names no entity ID.'}
        </CheckItem>
        <CheckItem is={signOn ? 'good' : 'stop'}>
          {signOn
            ? `Its sign-in address for ${signOn.binding} stands below.`
            : 'It has no sign-in address for HTTP-Redirect or HTTP-POST.'}
        </CheckItem>
        <CheckItem is={certificates.length > 0 ? 'good' : 'stop'}>
          {certificates.length === 0
            ? 'It has no certificate to sign with.'
            : certificates.length === 1
              ? 'Its signing certificate stands below.'
              : `Of its ${counted(certificates.length, 'signing certificate')} the newest stands below; the others can be chosen there.`}
        </CheckItem>
        {ended !== null && <CheckItem is="warn">It says that it was right until {ended}.</CheckItem>}
        <CheckItem is="info">Nothing is saved yet: everything can still be changed.</CheckItem>
      </Checks>
    </Parsed>
  );
}
