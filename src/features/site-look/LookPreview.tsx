import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { messageOf } from '#api/http/ApiError.ts';
import type { SiteCustomization } from '#contract/areas/site-customization.ts';
import { SiteFrame } from '#directory/sites/SiteFrame.tsx';
import { classes } from '#lib/classes.ts';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Choice } from '#ui/Choice.tsx';
import { Fault } from '#ui/Fault.tsx';
import { useEnclosingForm } from '#ui/form/formContext.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import { lookOf } from './lookOf.ts';
import { lookPreviewQuery } from './siteLook.api.ts';
import styles from './Customize.module.css';

const widths = [
  { value: 'full', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

type Props = {
  applied: SiteCustomization;
  /** The draft, or what is applied. */
  stored: SiteCustomization;
};

/** The published site with the values of the form, in a frame. */
export function LookPreview({ applied, stored }: Props) {
  const site = paths.siteCustomize.useParams();
  const client = useQueryClient();
  const form = useEnclosingForm();
  const [chosen, setWidth] = useSearchValue('width');
  const values = useDebounced(useWatch({ control: form.control.control }));
  const { look, isComplete } = lookOf(values, stored);
  const { data, error, isFetching } = useQuery({
    ...lookPreviewQuery(client, site, { look, applied }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.live} aria-label="Preview" aria-busy={isFetching}>
      <div className={styles.liveBar}>
        <Choice
          label="Width"
          value={chosen === 'phone' ? 'phone' : 'full'}
          onChange={(next) => setWidth(next === 'full' ? null : next, { replace: true })}
          options={widths}
        />
        <output className="soft">
          {isFetching ? 'Updating…' : isComplete ? 'Up to date' : 'Without settings that have errors'}
        </output>
      </div>
      {error && <Fault role="alert">{messageOf(error)}</Fault>}
      {data && (
        <div className={styles.stage}>
          <SiteFrame
            url={data.url}
            title="Published site with these settings"
            className={classes(styles.frame, chosen === 'phone' && styles.phone)}
          />
        </div>
      )}
    </section>
  );
}
