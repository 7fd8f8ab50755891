import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError, messageOf } from '#api/http/ApiError.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { RouteError } from './RouteError.tsx';
import { Screen } from '#ui/Screen.tsx';
import { rememberOrganization } from './lastOrganization.ts';
import { isStaleChunk, reload, reloadOnce } from './staleChunks.ts';
import { useOrganizationId } from './useOrganization.ts';

/** Converts an error for `RouteError`; undefined for a bug in the console. */
function faultOf(error: unknown) {
  if (isStaleChunk(error)) return { status: 'chunk' as const };
  if (isRouteErrorResponse(error)) return { status: error.status };
  if (!(error instanceof ApiError)) return undefined;
  const request = [error.request, error.requestId].filter(Boolean).join(' · ');
  return {
    status: error.kind === 'missing' ? ('feature' as const) : error.status,
    message: error.message,
    retryAfter: error.retryAfter ?? undefined,
    request: request || undefined,
  };
}

/** Whether a request for the organization itself failed, and not for something in it. */
const isAbout = ({ request }: ApiError, organizationId: string | undefined) =>
  request === null || organizationId === undefined || request.endsWith(`/orgs/${organizationId}`);

/** Actions besides Retry. */
function ErrorActions({ error }: { error: unknown }) {
  const organizationId = useOrganizationId();
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401 || error.kind === 'foreign')
    return (
      <AppLink className={buttonClass()} to={paths.connect.to({}, { another: true })}>
        Reconnect
      </AppLink>
    );
  // The service names where to sign in if the organization enforces single sign-on.
  const startURL = error.status === 403 && /https?:\/\/[^\s/]+\/saml\/\w+\/start/.exec(error.message)?.[0];
  if (startURL)
    return (
      <a className={buttonClass({ variant: 'primary' })} href={startURL}>
        Sign in with single sign-on
      </a>
    );
  if (organizationId === undefined || error.kind === 'missing' || ![403, 404].includes(error.status))
    return null;
  // Something in the organization is gone, not the organization.
  if (!isAbout(error, organizationId))
    return (
      <AppLink className={buttonClass({ variant: 'quiet' })} to={paths.organization.to({ organizationId })}>
        Go to home
      </AppLink>
    );
  return (
    <AppLink className={buttonClass({ variant: 'quiet' })} to={paths.organizations.to()}>
      All organizations
    </AppLink>
  );
}

/** Replaces a screen that failed to load or render. The shell around it remains. */
export function ScreenError() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  const stale = isStaleChunk(error);
  const organizationId = useOrganizationId();
  const lost =
    error instanceof ApiError &&
    error.kind !== 'missing' &&
    [403, 404].includes(error.status) &&
    isAbout(error, organizationId);
  const fault = faultOf(error);
  // The page and the device storage are outside React.
  useEffect(() => {
    if (stale) void reloadOnce();
    if (lost) rememberOrganization(null);
  }, [stale, lost]);

  function retry() {
    if (stale) return void reload();
    reset();
    return void revalidate();
  }
  if (fault) return <RouteError fault={fault} onRetry={retry} actions={<ErrorActions error={error} />} />;
  return (
    <Screen title="Something went wrong">
      <EmptyState
        kind="failed"
        title="An error occurred while displaying this screen."
        note={`${messageOf(error)} Your drafts on other screens are kept.`}
        actions={<Button onClick={retry}>Retry</Button>}
      />
    </Screen>
  );
}
