// A provider for those who may not change it.
import type { SamlProvider } from '#contract/sso.ts';
import { roleName } from '#pickers/roles.ts';
import { Facts } from '#ui/Facts.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { CertificateSays } from './CertificateSays.tsx';

const code = (text: string | undefined) => (text ? <code>{text}</code> : 'None');

export function ProviderFacts({ provider }: { provider: SamlProvider }) {
  const { ssoURL, entityID, certificate = '', defaultRole, defaultTeam } = provider;
  return (
    <>
      <FormSection
        title="Identity provider"
        note="You can read this, not change it: that takes the permission admin."
      >
        <Facts
          facts={[
            ['Sign-in address', code(ssoURL)],
            ['Entity ID', code(entityID)],
            ['Role of new members', roleName(defaultRole)],
            ['Team of new members', defaultTeam?.title ?? 'No team'],
          ]}
        />
      </FormSection>
      <FormSection title="Certificate">
        {certificate === '' ? <p>It has none.</p> : <CertificateSays text={certificate} inUse="" />}
      </FormSection>
    </>
  );
}
