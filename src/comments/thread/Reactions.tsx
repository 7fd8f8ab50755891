import { SmilePlus } from 'lucide';
import type { Comment } from '#contract/comment.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { useCommentContext } from '../commentContext.ts';
import type { CommentWrite } from '../useCommentWrites.ts';
import { choices, shownReactions, type PendingReaction, type ShownReaction } from './reactions.ts';
import styles from './Thread.module.css';

type Props = {
  reactions: Comment['reactions'];
  /** “Fen Alder’s comment”, for the menu's accessible name. */
  label: string;
  /** Undefined if the caller can't react. */
  update: CommentWrite<PendingReaction> | undefined;
};

const reactionLabel = ({ name, count, mine }: ShownReaction) =>
  `${name}, ${pluralize(count, 'person', 'people')}${mine ? ', including you' : ''}`;

export function Reactions({ reactions, label, update }: Props) {
  const { me } = useCommentContext();
  const shown = shownReactions(reactions, me, update?.pending);
  // The comment shows the error.
  const send = (body: PendingReaction) => void update?.send(body).catch(() => null);
  if (shown.length === 0 && !update) return null;
  return (
    <div className={styles.reactions}>
      {shown.map((reaction) =>
        update ? (
          <button
            key={reaction.name}
            type="button"
            className={styles.reaction}
            aria-pressed={reaction.mine}
            aria-label={reactionLabel(reaction)}
            title={formatList(reaction.people) || undefined}
            onClick={() =>
              send(
                reaction.mine ? { removedReactions: [reaction.emoji] } : { addedReactions: [reaction.emoji] },
              )
            }
          >
            <span aria-hidden>{reaction.emoji}</span> {reaction.count}
          </button>
        ) : (
          <span
            key={reaction.name}
            className={styles.reaction}
            title={formatList(reaction.people) || undefined}
          >
            <span aria-hidden>{reaction.emoji}</span> {reaction.count}
            <span className="quiet-text"> {reaction.name}</span>
          </span>
        ),
      )}
      {update && (
        <Menu label={`React to ${label}`} icon={SmilePlus} small variant="quiet">
          {choices.map(({ emoji, name }) => (
            <MenuItem key={emoji} onSelect={() => send({ addedReactions: [emoji] })}>
              <span aria-hidden>{emoji}</span> {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
