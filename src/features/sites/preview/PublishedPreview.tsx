import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ExternalLink } from 'lucide';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { SiteAudience } from '#contract/areas/sites.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { classes } from '#lib/classes.ts';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Icon } from '#ui/Icon.tsx';
import input from '#ui/Input.module.css';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { Select, type Option } from '#ui/Select.tsx';
import { claimsOf } from './sitePreview.ts';
import styles from './PublishedPreview.module.css';

const forEveryone: Option<SiteAudience>[] = [
  { value: 'public', label: 'Anyone' },
  { value: 'member', label: 'You, as a member' },
];
const forAdmins: Option<SiteAudience>[] = [
  { value: 'public', label: 'Anyone' },
  { value: 'share-link', label: 'Visitor with a share link' },
  { value: 'visitor-auth', label: 'Signed-in visitor' },
  { value: 'member', label: 'You, as a member' },
];

const widths = [
  { value: 'full', label: 'Full width' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'phone', label: 'Phone' },
] as const;
type Width = (typeof widths)[number]['value'];

function ClaimsField({ text }: { text: string }) {
  const [, setClaims] = useSearchValue('claims');
  const [draft, setDraft] = useState(text);
  const isValid = claimsOf(draft) !== undefined;
  const apply = () => isValid && draft !== text && setClaims(draft, { replace: true });
  return (
    <div className={styles.claims}>
      <Labeled
        label="Visitor token claims"
        hint="A JSON object. These claims are used in the conditions of sections, variants, and pages."
      >
        {(control) => (
          <input
            {...control}
            className={classes(input.input, input.code)}
            value={draft}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={!isValid}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={apply}
            onKeyDown={(event) => {
              if (event.key === 'Enter') apply();
            }}
          />
        )}
      </Labeled>
      {!isValid && <Fault role="alert">Enter a JSON object, such as {'{"plan": "pro"}'}.</Fault>}
    </div>
  );
}

type Props = {
  audience: SiteAudience;
  /** The audience without a choice in the URL. */
  first: SiteAudience;
  isDraft: boolean;
  claimsText: string;
  preview: UseQueryResult<{ url: string } | null>;
};

/** The published pages in a frame. They have a separate origin, so that they can't access the console. */
export function PublishedPreview(props: Props) {
  const { audience, first, isDraft, claimsText, preview } = props;
  const { data, error, isFetching } = preview;
  const [, setAudience] = useSearchValue('as');
  const [chosen, setWidth] = useSearchValue('width');
  const { organizationId } = paths.sitePreview.useParams();
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const isAdmin = organization?.permissions.admin ?? false;
  const width: Width = widths.find(({ value }) => value === chosen)?.value ?? 'full';
  return (
    <Tab
      title="Preview"
      note={
        isDraft
          ? 'See the pages as visitors will see them once the site is published.'
          : 'See the published pages as a visitor.'
      }
      busy={isFetching}
      actions={
        <>
          <Select
            label="View as"
            showLabel
            value={audience}
            onChange={(next) => setAudience(next === first ? null : next, { replace: true })}
            options={isAdmin ? forAdmins : forEveryone}
          />
          <Choice
            label="Width"
            value={width}
            onChange={(next) => setWidth(next === 'full' ? null : next, { replace: true })}
            options={widths}
          />
          {data && (
            <a className={buttonClass()} href={data.url} target="_blank" rel="noreferrer">
              <Icon of={ExternalLink} /> Open in new tab
            </a>
          )}
        </>
      }
    >
      {audience === 'visitor-auth' && <ClaimsField key={claimsText} text={claimsText} />}
      {error ? (
        <EmptyState kind="failed" title="Couldn’t load the preview" note={messageOf(error)} />
      ) : (
        data && (
          <div className={styles.stage}>
            <iframe
              key={data.url}
              className={classes(styles.frame, styles[width])}
              src={data.url}
              title="Published site"
              // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has another origin than the console
              sandbox="allow-same-origin allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
              referrerPolicy="no-referrer"
            />
          </div>
        )
      )}
    </Tab>
  );
}
