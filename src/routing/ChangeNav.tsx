// The parts of a change request as tabs, each a screen of its own.
import { Num } from '#ui/Num.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AppLink } from './AppLink.tsx';
import { paths } from './paths.ts';

type Props = {
  organizationId: string;
  spaceId: string;
  changeRequestId: string;
  open: 'changes' | 'pages' | 'files' | 'links' | 'comments';
  /** How many comments are open. */
  comments: number;
};

export function ChangeNav({ open, comments, ...place }: Props) {
  const current = (tab: Props['open']) => (open === tab ? ('page' as const) : undefined);
  return (
    <Tabs label="Change request">
      <AppLink to={paths.changeRequest.to(place)} aria-current={current('changes')}>
        Changes
      </AppLink>
      <AppLink to={paths.changeRequestPages.to(place)} aria-current={current('pages')}>
        Pages
      </AppLink>
      <AppLink to={paths.changeRequestFiles.to(place)} aria-current={current('files')}>
        Files
      </AppLink>
      <AppLink to={paths.changeRequestLinks.to(place)} aria-current={current('links')}>
        Links
      </AppLink>
      <AppLink to={paths.changeRequestComments.to(place)} aria-current={current('comments')}>
        Comments {comments > 0 && <Num value={comments} />}
      </AppLink>
    </Tabs>
  );
}
