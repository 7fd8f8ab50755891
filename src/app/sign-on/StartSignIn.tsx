import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { startSignOn } from './signOnRedirect.ts';

/** Redirects from a provider's start URL, such as a bookmark, to the identity provider. */
export function StartSignIn({ providerId, to }: { providerId: string; to: string }) {
  const { data: fault } = useQuery({
    queryKey: ['startSignOn', providerId],
    // Anyone can link here, so the user confirms at the end.
    queryFn: async () => {
      const startURL = `${location.origin}/saml/${encodeURIComponent(providerId)}/start`;
      return (await startSignOn(startURL, { to, confirm: true, keep: true })) ?? null;
    },
    retry: false,
    staleTime: 'static',
  });
  if (fault)
    return <Screen title="Couldn’t start sign-in">{<EmptyState kind="failed" title={fault} />}</Screen>;
  return <Screen title="Redirecting to your identity provider…" busy />;
}
