// What stands in the place of a screen that could not be read or shown; the shell around it stays.
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError, messageOf } from '#api/ApiError.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { RouteError } from '#ui/RouteError.tsx';
import { Screen } from '#ui/Screen.tsx';
import { rememberOrganization } from './lastOrganization.ts';
import { isStaleChunk, loadAgain, loadAgainOnce } from './staleChunks.ts';
import { useOrganizationId } from './useOrganization.ts';

/** The fault as `ui` knows it; undefined for what is a fault of the console itself. */
function faultOf(error: unknown) {
  if (isStaleChunk(error)) return { status: 'chunk' as const };
  if (isRouteErrorResponse(error)) return { status: error.status };
  if (!(error instanceof ApiError)) return undefined;
  const request = [error.request, error.requestId].filter(Boolean).join(' · ');
  return {
    status: error.status,
    message: error.message,
    retryAfter: error.retryAfter ?? undefined,
    request: request || undefined,
  };
}

/** Ways out that trying again does not offer. */
function WaysOut({ error }: { error: unknown }) {
  const organizationId = useOrganizationId();
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401 || error.kind === 'foreign')
    return (
      <AppLink className={buttonClass()} to={paths.connect.to({}, { another: true })}>
        Connect again
      </AppLink>
    );
  if (organizationId === undefined || ![403, 404].includes(error.status)) return null;
  return (
    <AppLink className={buttonClass({ variant: 'quiet' })} to={paths.organizations.to()}>
      All organizations
    </AppLink>
  );
}

export function ScreenError() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  const stale = isStaleChunk(error);
  const lost = error instanceof ApiError && [403, 404].includes(error.status);
  const fault = faultOf(error);
  // The page itself, and what it remembers, are outside React.
  useEffect(() => {
    if (stale) void loadAgainOnce();
    if (lost) rememberOrganization(null);
  }, [stale, lost]);

  function retry() {
    if (stale) return void loadAgain();
    reset();
    return void revalidate();
  }
  if (fault) return <RouteError fault={fault} onRetry={retry} actions={<WaysOut error={error} />} />;
  return (
    <Screen title="This screen failed">
      <Blank
        kind="failed"
        line="The console made a mistake while showing this screen."
        note={`${messageOf(error)} What you have typed elsewhere is kept.`}
        actions={<Button onClick={retry}>Retry</Button>}
      />
    </Screen>
  );
}
