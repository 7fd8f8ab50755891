import type { ContentParams } from '#routing/contentPaths.ts';
import type { EditMode } from './editMode.ts';
import type { PageContent, PageSettings } from './mergeEdit.ts';
import type { PreviewText } from './preview/readPreview.ts';

/** A change request of an organization. */
export type RequestPlace = ContentParams & { changeRequestId: string };

/** An edit. The text itself is only in the editor, because rendering at each key would make typing slow. */
export type EditState = {
  /** Without a change request until the first save of an edit of main. */
  place: ContentParams;
  /** The version that the edit started from. */
  base: PageContent;
  settings: PageSettings;
  isDirty: boolean;
  /** When the restored draft was typed, as an ISO time. */
  restoredFrom: string | undefined;
  mode: EditMode;
  /** The source is shown because the blocks would be read differently. */
  isSourceForced: boolean;
};

/** What follows the text at pauses. Separate from `EditState`, so that the whole screen doesn't render at each pause. */
export type EditView = {
  /** The text at the last pause. */
  markdown: string;
  preview: PreviewText | null;
  /** Addresses of links without a target. */
  broken: readonly string[];
  upload: { kind: 'busy'; count: number } | { kind: 'failed'; message: string } | null;
};
