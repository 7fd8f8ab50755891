import type { ReactNode } from 'react';
import { isRole, roleOptions } from '#directory/access/roles.ts';
import { TeamField } from './TeamField.tsx';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Fields, FormSection } from '#ui/form/FormSection.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { CertificateField } from './CertificateField.tsx';
import type { MetadataState } from './useMetadata.ts';

const withHttps = (url: string) => url.replace(/^http:/i, 'https:');

/** Suggests https if the URL starts with http. */
function SsoUrlField() {
  const { value, set } = useField('ssoURL');
  const isHttp = typeof value === 'string' && /^http:\/\//i.test(value);
  return (
    <TextField
      name="ssoURL"
      label="SSO URL"
      code
      hint={
        isHttp ? (
          <>
            HTTP connections aren’t encrypted.{' '}
            <LinkLike onClick={() => set(withHttps(value))}>Use {withHttps(value)}</LinkLike>
          </>
        ) : (
          'Where members are sent to sign in. Use the HTTP-Redirect or HTTP-POST URL.'
        )
      }
    />
  );
}

/** Says that the identity provider requires something that isn't supported. */
function SignedRequestsNote() {
  const { value, set } = useField('wantsSignedRequests');
  if (value !== true) return null;
  return (
    <Banner tone="warn" actions={<Button onClick={() => set(false)}>It’s turned off</Button>}>
      <p>
        <b>This identity provider requires signed requests, which aren’t supported.</b> Its metadata contains{' '}
        <code>WantAuthnRequestsSigned="true"</code>. Turn the requirement off in the identity provider, or it
        may refuse sign-ins.
      </p>
    </Banner>
  );
}

export const IdentityFields = ({ children }: { children?: ReactNode }) => (
  <FormSection title="Identity provider" note="Enter these values or fill them in from metadata.">
    {children}
    <SignedRequestsNote />
    <TextField name="label" label="Label" hint="Shown to people when they sign in." />
    <SsoUrlField />
    <SelectField
      name="ssoBinding"
      label="Binding"
      hint="How requests are sent to the SSO URL. Check your identity provider’s metadata for supported bindings."
      options={[
        { value: 'redirect', label: 'HTTP-Redirect' },
        { value: 'post', label: 'HTTP-POST' },
      ]}
    />
    <TextField name="entityID" label="Entity ID" code hint="The identity provider’s entity ID (Issuer)." />
  </FormSection>
);

export const CertificateFields = ({ metadata }: { metadata: MetadataState }) => (
  <FormSection
    title="Certificate"
    note="The certificate is checked in your browser. Nothing is sent until you save."
  >
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
    <FormSection title="New members" note="Role and team for people who sign in for the first time.">
      <Fields two>
        <SelectField name="defaultRole" label="Role" options={rolesWith(role)} none="Guest (no role)" />
        <TeamField organizationId={organizationId} name="defaultTeam" label="Team" placeholder="No team" />
      </Fields>
    </FormSection>
  );
}
