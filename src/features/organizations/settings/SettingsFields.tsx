import { ExternalLink, Search } from 'lucide';
import { useWatch } from 'react-hook-form';
import type { Organization } from '#contract/organizations.ts';
import { webAddress } from '#lib/webAddress.ts';
import { isRole, roleOptions } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/form/ChoiceField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { ListField } from '#ui/form/ListField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/Icon.tsx';
import { settingsDialogs } from './settings.dialogs.ts';
import styles from './Settings.module.css';

type Props = { organization: Organization };

function LogoPreview() {
  const logo: unknown = useWatch({ name: 'logo' });
  const address = webAddress(typeof logo === 'string' ? logo : undefined);
  if (!address) return null;
  // The page loads no pictures from other hosts: they would learn who looks at this screen.
  if (address.origin === location.origin)
    return <img className={styles.logo} src={address.href} alt="The logo" />;
  return (
    <p className={styles.aside}>
      <a href={address.href} target="_blank" rel="noreferrer">
        Open the logo in a new tab <Icon of={ExternalLink} small className={styles.away} />
      </a>
    </p>
  );
}

export const TitleFields = () => (
  <FormSection title="Organization">
    <TextField name="title" label="Title" />
    <ChoiceField
      name="logo"
      label="Logo"
      textLabel="Address of the logo"
      code
      hint="The address of a picture."
    />
    <LogoPreview />
  </FormSection>
);

function HostnameHint({ organization: { customHostname } }: Props) {
  const hostname: unknown = useWatch({ name: 'hostname' });
  if (typeof hostname !== 'string' || hostname === '')
    return 'The address of public content begins with it; the service’s own domain follows.';
  return (
    <>
      The address of public content begins with <b>{hostname}.</b> and the service’s own domain follows.
      {customHostname && ` Readers can also come to ${customHostname}.`}
    </>
  );
}

export const PublicFields = ({ organization }: Props) => (
  <FormSection title="Public content" note="Where readers find it, and what they see first.">
    <TextField name="hostname" label="Hostname" code hint={<HostnameHint organization={organization} />} />
    <ChoiceField
      name="site"
      label="Default site"
      textLabel="Default site, by its id or address"
      code
      rows={1}
      hint="The id of a site of this organization, or an address with “/sites/” and the id in it."
    />
  </FormSection>
);

const rolesWith = (value: string | null | undefined) =>
  value && !isRole(value) ? [...roleOptions, { value, label: value }] : roleOptions;

export function AccessFields({ organization }: Props) {
  const open = useUrlDialog(settingsDialogs);
  return (
    <FormSection title="Who gets in" note="And what they may do in content that says nothing else.">
      <ListField
        name="emailDomains"
        label="Email domains"
        item="domain"
        hint={
          <>
            Addresses in these domains are recognised as the organization’s.{' '}
            <AppLink to={paths.emailDomains.to()}>Who claims a domain?</AppLink>
          </>
        }
      />
      <div id="defaultRole">
        <SelectField
          name="defaultRole"
          label="Default role"
          options={rolesWith(organization.defaultRole)}
          none="Guest (no role)"
          hint="What members get in content that says nothing else. Guests reach only what is opened to them."
        />
      </div>
      <SwitchField name="inviteLinks" label="Invite links" hint="People can join by an invite link." />
      <div>
        <Button icon={Search} onClick={() => open('invite')}>
          Find an invite link…
        </Button>
      </div>
    </FormSection>
  );
}

export const SignOnFields = ({ organization: { id } }: Props) => (
  <FormSection title="Single sign-on" note="Before it is enforced you see who would be left outside.">
    <div id="sso">
      <SwitchField
        name="sso"
        label="Enforce single sign-on"
        hint={
          <>
            Members get in only through a{' '}
            <AppLink to={paths.samlProviders.to({ organizationId: id })}>sign-on provider</AppLink>.
          </>
        }
      />
    </div>
  </FormSection>
);

export const FeatureFields = () => (
  <FormSection title="Features">
    <SwitchField name="ai" label="AI features" hint="For everyone in the organization." />
  </FormSection>
);
