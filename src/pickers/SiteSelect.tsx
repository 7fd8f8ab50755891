import type { Site } from '#contract/areas/sites.ts';
import { siteName } from '#directory/sites/useSiteName.ts';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { BareSelect } from '#ui/Select.tsx';

type Props = {
  sites: readonly Site[];
  /** The ID of a site, or the value of `none`. */
  value: string;
  onChange: (value: string) => void;
  /** The choice of no site. */
  none?: { value: string; label: string };
};

/** Chooses one of a few sites. */
export const SiteSelect = ({ sites, value, onChange, none }: Props) => (
  <Labeled label="Site">
    {(control) => (
      <BareSelect
        {...control}
        wide
        value={value}
        onChange={onChange}
        options={[
          ...(none ? [none] : []),
          ...sites.map((site) => ({ value: site.id, label: siteName(site) })),
        ]}
      />
    )}
  </Labeled>
);
