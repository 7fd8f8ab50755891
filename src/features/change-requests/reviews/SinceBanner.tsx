import { History } from 'lucide';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/Button.tsx';
import type { Change } from '../changes/useChange.ts';

/** States that the comparison shows only the changes since a review. */
export function SinceBanner({ change }: { change: Change }) {
  return (
    <Banner
      icon={History}
      actions={
        <AppLink to={paths.changeRequest.to(change.one)} className={buttonClass()}>
          Show all changes
        </AppLink>
      }
    >
      <p>
        {change.threeWay ? (
          <b>Only changes since the review are shown.</b>
        ) : (
          'The reviewed version isn’t available. The comparison shows all changes.'
        )}
      </p>
    </Banner>
  );
}
