import { useHasOperation } from '#api/useHasOperation.ts';
import { useStore } from '#lib/useStore.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';
import { MenuChoice } from '#ui/MenuCheck.tsx';
import { MenuItem, MenuLabel, MenuRule } from '#ui/MenuItem.tsx';
import { theme, type Theme } from '#ui/theme.ts';
import { openOverlay } from './overlays.ts';
import { signOut } from './signOut.ts';

/** Only the path: the contract's rows load with their screens. */
const updateUser = { method: 'PATCH', path: '/v1/user' } as const;
const listTokens = { method: 'GET', path: '/v1/user/tokens' } as const;

const notificationSettings = { method: 'GET', path: '/v1/user/notification-settings' } as const;

const themes: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'Same as system' };
const isTheme = (name: string): name is Theme => name in themes;

function Themes() {
  const chosen = useStore(theme);
  return Object.entries(themes).map(([name, label]) => (
    <MenuChoice key={name} checked={name === chosen} label={label}>
      {(props) => <button type="button" {...props} onClick={() => isTheme(name) && theme.set(name)} />}
    </MenuChoice>
  ));
}

type Props = { organizationId?: string | undefined };

/** The items of the user menu: account, theme, help and sign-out. */
export function AccountItems({ organizationId }: Props) {
  const hasProfile = useHasOperation(updateUser) === true;
  const hasTokens = useHasOperation(listTokens) !== false;
  const hasNotifications = useHasOperation(notificationSettings) === true;
  const at = organizationId === undefined ? undefined : { organizationId };
  return (
    <>
      {hasProfile && (
        <MenuScreenLink to={at ? paths.account.to(at) : paths.myAccount.to()}>
          Profile and password
        </MenuScreenLink>
      )}
      {hasTokens && (
        <MenuScreenLink to={at ? paths.credentials.to(at) : paths.myCredentials.to()}>
          Sessions and API tokens
        </MenuScreenLink>
      )}
      {hasNotifications && at && (
        <MenuScreenLink to={paths.notificationSettings.to(at)}>Notifications</MenuScreenLink>
      )}
      <MenuLabel>Theme</MenuLabel>
      <Themes />
      <MenuRule />
      <MenuItem onSelect={() => openOverlay('shortcuts')}>Keyboard shortcuts</MenuItem>
      <MenuScreenLink to={paths.connect.to({}, { another: true })}>
        Connect to another service…
      </MenuScreenLink>
      <MenuItem onSelect={() => void signOut()}>Sign out</MenuItem>
    </>
  );
}
