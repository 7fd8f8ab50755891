// The settings for those who may not change them.
import { Lock } from 'lucide';
import type { Organization } from '#contract/organizations.ts';
import { Banner } from '#ui/Banner.tsx';
import { Facts } from '#ui/Facts.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { settingNames, settingsIn, settingsOf, settingWords } from './changes.ts';

export function ReadOnlySettings({ organization }: { organization: Organization }) {
  const settings = settingsOf(organization);
  return (
    <>
      <Banner icon={Lock}>
        <p>
          <b>You can read these settings, not change them.</b> That takes the permission <code>admin</code> of
          the organization; one of its admins can give it to you.
        </p>
      </Banner>
      <FormSection title="Settings">
        <Facts
          facts={settingsIn(settings).map((name) => [settingNames[name], settingWords(name, settings)])}
        />
      </FormSection>
      <FormSection title="Account">
        <AccountFacts organization={organization} />
      </FormSection>
    </>
  );
}
