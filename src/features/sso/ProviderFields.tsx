import type { ReactNode } from 'react';
import { isRole, roleOptions } from '#pickers/roles.ts';
import { TeamField } from '#pickers/TeamField.tsx';
import { paths } from '#routing/paths.ts';
import { Fields, FormSection } from '#ui/form/FormSection.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { CertificateField } from './CertificateField.tsx';
import type { MetadataState } from './useMetadata.ts';

const secure = (address: string) => address.replace(/^http:/i, 'https:');

/** Where a sign-in goes. Over http anyone between can read it, so https is offered. */
function AddressField() {
  const { value, set } = useField('ssoURL');
  const isPlain = typeof value === 'string' && /^http:\/\//i.test(value);
  return (
    <TextField
      name="ssoURL"
      label="Sign-in address"
      code
      hint={
        isPlain ? (
          <>
            With http it can be read on its way.{' '}
            <LinkLike onClick={() => set(secure(value))}>Use {secure(value)}</LinkLike>
          </>
        ) : (
          'Where members are sent to sign in: the address of HTTP-Redirect, or of HTTP-POST.'
        )
      }
    />
  );
}

export const IdentityFields = ({ children }: { children?: ReactNode }) => (
  <FormSection title="Identity provider" note="Its metadata fills these fields and the certificate.">
    {children}
    <TextField name="label" label="Label" hint="Shown where people sign in." />
    <AddressField />
    <TextField name="entityID" label="Entity ID" code hint="The name by which the identity provider signs." />
  </FormSection>
);

export const CertificateFields = ({ metadata }: { metadata: MetadataState }) => (
  <FormSection title="Certificate" note="Read in your browser. Nothing is sent before you save.">
    <div id="certificate">
      <CertificateField candidates={metadata.candidates} onMetadata={(xml) => void metadata.read(xml)} />
    </div>
  </FormSection>
);

const rolesWith = (value: string | null | undefined) =>
  value && !isRole(value) ? [...roleOptions, { value, label: value }] : roleOptions;

export function NewMemberFields({ role }: { role?: string | null }) {
  const { organizationId } = paths.samlProviders.useParams();
  return (
    <FormSection title="New members" note="What someone gets who signs in for the first time.">
      <Fields two>
        <SelectField name="defaultRole" label="Role" options={rolesWith(role)} none="Guest (no role)" />
        <TeamField organizationId={organizationId} name="defaultTeam" label="Team" placeholder="No team" />
      </Fields>
    </FormSection>
  );
}
