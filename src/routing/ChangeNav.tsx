import { paths } from './paths.ts';
import { TabLinks } from './TabLinks.tsx';

type ChangeTab = 'changes' | 'pages' | 'files' | 'links' | 'comments';
type Props = {
  organizationId: string;
  spaceId: string;
  changeRequestId: string;
  open: ChangeTab;
  /** The number of open comments. */
  comments: number;
};

/** The tabs of a change request. */
export const ChangeNav = ({ open, comments, ...place }: Props) => (
  <TabLinks<ChangeTab>
    label="Change request"
    open={open}
    tabs={{
      changes: { text: 'Changes', to: paths.changeRequest.to(place) },
      pages: { text: 'Pages', to: paths.changeRequestPages.to(place) },
      files: { text: 'Files', to: paths.changeRequestFiles.to(place) },
      links: { text: 'Links', to: paths.changeRequestLinks.to(place) },
      comments: { text: 'Comments', to: paths.changeRequestComments.to(place), count: comments || undefined },
    }}
  />
);
