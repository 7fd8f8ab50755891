import { useLocation } from 'react-router';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { openOverlay } from './overlays.ts';

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <Screen title="Not found">
      <EmptyState
        kind="failed"
        title={
          <>
            There’s no page at <code>{pathname}</code>
          </>
        }
        note="Check the URL, or paste an ID into “Search or go to”."
        actions={
          <>
            <Button onClick={() => openOverlay('palette')} keys="Mod+K">
              Search or go to
            </Button>
            <AppLink className={buttonClass({ variant: 'quiet' })} to={paths.home.to()}>
              Home
            </AppLink>
          </>
        }
      />
    </Screen>
  );
}
