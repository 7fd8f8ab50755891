// Whether a link lets people in, as a select: it changes at once, a refusal is told below it.
import { useMutate } from '#api/mutation.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { paths } from '#routing/paths.ts';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { RowSelect } from '#ui/RowSelect.tsx';
import { changeShareLink } from './siteShareLinks.api.ts';
import { isOn, linkName } from './siteShareLinks.words.ts';

const options = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

export function ShareLinkState({ link }: { link: ShareLink }) {
  const site = paths.siteShareLinks.useParams();
  const change = useMutate(changeShareLink, { showsError: true });
  return (
    <>
      <RowSelect
        label={`State of “${linkName(link)}”`}
        value={isOn(link) ? 'on' : 'off'}
        onChange={(value) =>
          change.mutate({ ...site, shareLinkId: link.id, body: { active: value === 'on' } })
        }
        options={options}
        busy={change.isPending}
        error={change.error?.message}
      />
      {change.error && <RowRefusal>{change.error.message}</RowRefusal>}
    </>
  );
}
