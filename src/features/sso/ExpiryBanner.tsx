import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/organizations.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { certificateQuery } from '#directory/certificates.ts';
import { dayOf } from '#lib/dates.ts';
import { expiryOf } from '#lib/expiry.ts';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/Button.tsx';

type Props = { provider: SamlProvider; organization: Organization };

export function ExpiryBanner({ provider: { certificate: text = '' }, organization }: Props) {
  const { data: certificate } = useQuery({ ...certificateQuery(text), enabled: text !== '' });
  if (!certificate) return null;
  const { nearness, words } = expiryOf(certificate.notAfter);
  if (nearness === 'later') return null;
  const isOver = nearness === 'over';
  const { sso, permissions } = organization;
  return (
    <Banner
      tone={isOver ? 'stop' : 'warn'}
      actions={
        permissions.admin && (
          <a className={buttonClass()} href="#certificate">
            Go to certificate
          </a>
        )
      }
    >
      <p>
        <b>The signing certificate {words.replace(/^E/, 'e')},</b> on {dayOf(new Date(certificate.notAfter))}.{' '}
        {isOver
          ? 'Nobody can sign in with this provider.'
          : 'After that day nobody can sign in with this provider.'}
        {sso && ' Single sign-on is enforced.'}
        {permissions.admin && ' The old certificate stays in use until you save a new one.'}
      </p>
    </Banner>
  );
}
