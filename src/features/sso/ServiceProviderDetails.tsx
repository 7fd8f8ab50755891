import type { SamlProvider } from '#contract/areas/sso.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { CopyRow } from '#ui/CopyButton.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Tabs, TabText } from '#ui/Tabs.tsx';
import { guideFor, guides } from './guides.ts';

export function ServiceProviderDetails({ provider }: { provider: SamlProvider }) {
  const ids = paths.samlProvider.useParams();
  const [guideId] = useSearchValue('guide');
  const guide = guideFor(guideId, provider);
  return (
    <FormSection
      title="Values for your identity provider"
      note="Use these values to set up your identity provider. Some import them from the metadata URL."
    >
      <Tabs label="Identity providers">
        {guides.map(({ id, name }) => (
          <AppLink
            key={id}
            to={paths.samlProvider.to(ids, { guide: id })}
            aria-current={id === guide.id ? 'page' : undefined}
            preventScrollReset
          >
            <TabText text={name} />
          </AppLink>
        ))}
      </Tabs>
      <p className="soft">{guide.location}</p>
      {guide.fields.map(([field, value]) => (
        <CopyRow key={field} label={field} text={provider.service[value]} />
      ))}
      {provider.service.metadataURL && <CopyRow label="Metadata URL" text={provider.service.metadataURL} />}
      <p className="soft">
        {guide.note && <>{guide.note} </>}
        <b>Metadata:</b> {guide.metadata}
      </p>
    </FormSection>
  );
}
