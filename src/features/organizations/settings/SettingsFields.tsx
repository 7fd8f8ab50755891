import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Search } from 'lucide';
import { useWatch } from 'react-hook-form';
import { useHasOperation } from '#api/useHasOperation.ts';
import { invites } from '#contract/areas/invites.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { siteQuery } from '#directory/spaces/spaces.api.ts';
import { useSiteName } from '#directory/sites/useSiteName.ts';
import { webAddress } from '#lib/webAddress.ts';
import { isRole, roleOptions } from '#directory/access/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { ListField } from '#ui/form/ListField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/Icon.tsx';
import { DomainList } from '../domains/DomainList.tsx';
import { settingsDialogs } from './settings.dialogs.ts';
import styles from './Settings.module.css';

type Props = { organization: Organization };

function LogoPreview() {
  const logo: unknown = useWatch({ name: 'logo' });
  const address = webAddress(typeof logo === 'string' ? logo : undefined);
  if (!address) return null;
  // Loading images from other hosts would reveal who views this screen.
  if (address.origin === location.origin)
    return <img className={styles.logo} src={address.href} alt="Logo" />;
  return (
    <p className={styles.aside}>
      <a href={address.href} target="_blank" rel="noreferrer">
        Open logo in a new tab <Icon of={ExternalLink} small className={styles.external} />
      </a>
    </p>
  );
}

export const TitleFields = () => (
  <FormSection title="Organization">
    <TextField name="title" label="Title" />
    <ChoiceField name="logo" label="Logo" textLabel="Logo URL" code hint="Enter the URL of an image." />
    <LogoPreview />
  </FormSection>
);

function HostnameHint({ organization: { customHostname } }: Props) {
  const hostname: unknown = useWatch({ name: 'hostname' });
  if (typeof hostname !== 'string' || hostname === '')
    return 'The subdomain where your public content is published.';
  return (
    <>
      Your public content is published at the subdomain <b>{hostname}</b>.
      {customHostname && ` Visitors can also use ${customHostname}.`}
    </>
  );
}

/** The name of the default site: the field has only its ID. */
function SiteHint({ organizationId, siteId }: { organizationId: string; siteId: string }) {
  useQuery(siteQuery(organizationId, siteId));
  const name = useSiteName(organizationId, siteId);
  return (
    <>
      Currently <AppLink to={paths.site.to({ organizationId, siteId })}>{name}</AppLink>.{' '}
    </>
  );
}

export const PublicFields = ({ organization }: Props) => (
  <FormSection
    title="Public content"
    note="The URL of your public content and the site that visitors see first."
  >
    <TextField name="hostname" label="Hostname" code hint={<HostnameHint organization={organization} />} />
    <ChoiceField
      name="site"
      label="Default site"
      textLabel="Site ID or URL"
      code
      rows={1}
      hint={
        <>
          {organization.defaultContent && (
            <SiteHint organizationId={organization.id} siteId={organization.defaultContent.site} />
          )}
          The ID of a site in this organization, or a URL that contains “/sites/” and the ID.
        </>
      }
    />
  </FormSection>
);

const rolesWith = (value: string | null | undefined) =>
  value && !isRole(value) ? [...roleOptions, { value, label: value }] : roleOptions;

export function AccessFields({ organization }: Props) {
  const open = useUrlDialog(settingsDialogs);
  return (
    <FormSection title="Access" note="Who can join and what they can access by default.">
      <div id="joining">
        <ListField
          name="emailDomains"
          label="Email domains"
          item="domain"
          hint={
            <>
              Email addresses in these domains are recognized as belonging to your organization.{' '}
              <AppLink to={paths.emailDomains.to()}>Look up a domain</AppLink>
            </>
          }
        />
        <DomainList
          organizationId={organization.id}
          onVerify={(domain) => open('verifyDomain', domain)}
          onRemove={(domain) => open('removeDomain', domain)}
        />
      </div>
      <div id="defaultRole">
        <SelectField
          name="defaultRole"
          label="Default role"
          options={rolesWith(organization.defaultRole)}
          none="Guest (no role)"
          hint="Default access when nothing else is set. Guests can access only content shared with them."
        />
      </div>
      <SwitchField name="inviteLinks" label="Invite links" hint="People can join with an invite link." />
      <div>
        {useHasOperation(invites.listLinks) === true ? (
          <Button onClick={() => open('links')}>Invite links…</Button>
        ) : (
          <Button icon={Search} onClick={() => open('invite')}>
            Find an invite link…
          </Button>
        )}
      </div>
    </FormSection>
  );
}

export const SignOnFields = ({ organization: { id } }: Props) => (
  <FormSection
    title="Single sign-on"
    note="Before SSO is enforced, you’ll see how many members don’t use it yet."
  >
    <div id="sso">
      <SwitchField
        name="sso"
        label="Enforce single sign-on"
        hint={
          <>
            Members must sign in through an{' '}
            <AppLink to={paths.samlProviders.to({ organizationId: id })}>SSO provider</AppLink>.
          </>
        }
      />
    </div>
  </FormSection>
);

export const FeatureFields = () => (
  <FormSection title="Features">
    <SwitchField name="ai" label="AI features" hint="Applies to everyone in the organization." />
  </FormSection>
);
