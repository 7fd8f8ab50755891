import { GitMerge } from 'lucide';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { nextInReview, reviewOriginOf } from '#routing/reviewOrigin.ts';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass, ButtonKeys } from '#ui/Button.tsx';
import { OutOfDateBanner } from './OutOfDate.tsx';
import type { Changes } from './useChange.ts';

type Props = { change: Changes };

const NextLink = ({ to }: { to: string }) => (
  <AppLink to={to} className={buttonClass({ variant: 'primary' })}>
    Next in queue
    <ButtonKeys keys="q" />
  </AppLink>
);

/** Shows that a change request is merged, or its conflicts with main; otherwise nothing. */
export function RequestBanner({ change }: Props) {
  const { organizationId } = change.one;
  const origin = reviewOriginOf(organizationId);
  const next = nextInReview(organizationId, paths.changeRequest.to(change.one));
  const { status, outdated } = change.request;
  if (status === 'merged')
    return (
      <Banner
        tone="good"
        icon={GitMerge}
        actions={
          <>
            {next !== undefined && <NextLink to={next} />}
            <AppLink to={origin.to} className={buttonClass()}>
              Back to {origin.label}
            </AppLink>
          </>
        }
      >
        <p>
          <b>This change request is merged.</b>{' '}
          {change.threeWay
            ? 'The comparison shows the changes it made.'
            : 'The comparison uses the current version of main, which may include later changes.'}
        </p>
      </Banner>
    );
  return outdated ? <OutOfDateBanner change={change} /> : null;
}
