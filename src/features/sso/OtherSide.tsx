import type { SamlProvider } from '#contract/sso.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { CopyRow } from '#ui/CopyButton.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { guideFor, guides } from './guides.ts';

export function OtherSide({ provider }: { provider: SamlProvider }) {
  const ids = paths.samlProvider.useParams();
  const [chosen] = useSearchValue('guide');
  const guide = guideFor(chosen, provider);
  return (
    <FormSection title="For the other side" note="What the identity provider has to know of this service.">
      <Tabs label="Makers">
        {guides.map(({ id, name }) => (
          <AppLink
            key={id}
            to={paths.samlProvider.to(ids, { guide: id })}
            aria-current={id === guide.id ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </AppLink>
        ))}
      </Tabs>
      <p className="soft">{guide.way}</p>
      {guide.fields.map(([field, value]) => (
        <CopyRow key={field} label={field} text={provider.service[value]} />
      ))}
      <p className="soft">
        {guide.note && <>{guide.note} </>}
        <b>Its metadata:</b> {guide.metadata}
      </p>
    </FormSection>
  );
}
