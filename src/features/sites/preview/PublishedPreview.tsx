import { type UseQueryResult } from '@tanstack/react-query';
import { ExternalLink } from 'lucide';
import type { ReactNode } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { SiteAudience } from '#contract/areas/sites.ts';
import { SiteFrame } from '#directory/sites/SiteFrame.tsx';
import { useSiteRights } from '#directory/sites/useSiteRights.ts';
import { visitorOptions } from '#directory/sites/sitePreviews.ts';
import { classes } from '#lib/classes.ts';
import { ClaimsField } from '#pickers/ClaimsField.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './PublishedPreview.module.css';

const widths = [
  { value: 'full', label: 'Full width' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'phone', label: 'Phone' },
] as const;
type Width = (typeof widths)[number]['value'];

type Props = {
  audience: SiteAudience;
  /** The audience without a choice in the URL. */
  first: SiteAudience;
  isDraft: boolean;
  claimsText: string;
  preview: UseQueryResult<{ url: string } | null>;
  /** The control that shows drafts, if the site has some. */
  drafts: ReactNode;
};

/** The published pages in a frame. They have a separate origin, so that they can't access the console. */
export function PublishedPreview(props: Props) {
  const { audience, first, isDraft, claimsText, preview, drafts } = props;
  const { data, error, isFetching } = preview;
  const [, setAudience] = useSearchValue('as');
  const [, setClaims] = useSearchValue('claims');
  const [chosen, setWidth] = useSearchValue('width');
  const { organizationId, siteId } = paths.sitePreview.useParams();
  const { edit } = useSiteRights(organizationId, siteId);
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
          {drafts}
          <Select
            label="View as"
            showLabel
            value={audience}
            onChange={(next) => setAudience(next === first ? null : next, { replace: true })}
            options={visitorOptions(edit)}
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
      {audience === 'visitor-auth' && (
        <div className={styles.claims}>
          <ClaimsField
            key={claimsText}
            text={claimsText}
            onApply={(text) => setClaims(text, { replace: true })}
          />
        </div>
      )}
      {error ? (
        <EmptyState kind="failed" title="Couldn’t load the preview" note={messageOf(error)} />
      ) : (
        data && (
          <div className={styles.stage}>
            <SiteFrame
              url={data.url}
              title="Published site"
              className={classes(styles.frame, styles[width])}
            />
          </div>
        )
      )}
    </Tab>
  );
}
