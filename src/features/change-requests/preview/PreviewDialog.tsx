import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { previewLinks } from '#contract/areas/preview-links.ts';
import type { Site, SiteAudience } from '#contract/areas/sites.ts';
import type { Space } from '#contract/space.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { claimsOf, previewQuery, visitorOptions } from '#directory/sites/sitePreviews.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { siteListQuery } from '#directory/spaces/spaces.api.ts';
import { ClaimsField } from '#pickers/ClaimsField.tsx';
import { SiteSelect } from '#pickers/SiteSelect.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Icon } from '#ui/Icon.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { Working } from '#ui/Working.tsx';
import type { PreviewContent } from './preview.api.ts';
import { PreviewLinks } from './PreviewLinks.tsx';

type Props = {
  space: Space;
  content: PreviewContent;
  /** Why the content can't be shared with a link. */
  linkBlocker?: string | undefined;
  onClose: () => void;
};

type FormProps = Omit<Props, 'onClose'> & { sites: readonly Site[] };

function Preview({ space, content, linkBlocker, sites }: FormProps) {
  const { organization: organizationId } = space;
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const [siteId, setSite] = useState(sites[0]?.id ?? '');
  const [audience, setAudience] = useState<SiteAudience>('public');
  const [claimsText, setClaims] = useState('{}');
  const claims = audience === 'visitor-auth' ? claimsOf(claimsText) : undefined;
  const body = { audience, space: space.id, ...content, ...(claims && { claims }) };
  const { data, error } = useQuery(previewQuery({ organizationId, siteId }, body));
  const hasLinks = useHasOperation(previewLinks.create) === true && space.permissions.merge;
  return (
    <>
      {sites.length > 1 && <SiteSelect sites={sites} value={siteId} onChange={setSite} />}
      <Labeled
        label="View as"
        hint={`You see what this visitor would see ${'revision' in content ? 'if this version were published' : 'after a merge'}, and nothing else.`}
      >
        {(control) => (
          <BareSelect
            {...control}
            wide
            value={audience}
            onChange={setAudience}
            options={visitorOptions(organization?.permissions.admin ?? false)}
          />
        )}
      </Labeled>
      {audience === 'visitor-auth' && <ClaimsField text={claimsText} onApply={setClaims} />}
      {error && <Fault role="alert">{messageOf(error)}</Fault>}
      <div>
        {data ? (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={data.url}
            target="_blank"
            rel="noreferrer"
            data-autofocus
          >
            <Icon of={ExternalLink} /> Open preview
          </a>
        ) : (
          !error && <Working label="Preparing preview…" />
        )}
      </div>
      {hasLinks && (
        <PreviewLinks
          space={space}
          content={content}
          sites={sites}
          chosen={{ site: siteId, audience, claims }}
          blocker={linkBlocker}
        />
      )}
    </>
  );
}

/** Previews a change request or a revision on a site, and lists the links that show it to people without an account. */
export function PreviewDialog({ space, onClose, ...rest }: Props) {
  const { data: sites, error } = useQuery(siteListQuery(space.organization, { space: space.id }));
  return (
    <Dialog title="Preview on site" onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {error && <Fault role="alert">{messageOf(error)}</Fault>}
      {!sites && !error && <Working label="Loading sites…" />}
      {sites?.items.length === 0 && (
        <p>“{titleOf(space)}” isn’t on a site yet. Add it to a site to preview it there.</p>
      )}
      {sites && sites.items.length > 0 && <Preview space={space} sites={sites.items} {...rest} />}
    </Dialog>
  );
}
