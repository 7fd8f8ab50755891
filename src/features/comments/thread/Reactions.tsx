import { SmilePlus } from 'lucide';
import type { Comment } from '#contract/comment.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { useTalk } from '../commentContext.ts';
import type { Change } from '../useCommentWrites.ts';
import { choices, shownReactions, type PendingReaction, type ShownReaction } from './reactions.ts';
import styles from './Thread.module.css';

type Props = {
  reactions: Comment['reactions'];
  /** Whose they are about, for the menu's name. */
  about: string;
  /** Undefined where the caller can't react. */
  change: Change<PendingReaction> | undefined;
};

const words = ({ name, count, mine }: ShownReaction) =>
  `${name}, ${pluralize(count, 'person', 'people')}${mine ? ', you too' : ''}`;

export function Reactions({ reactions, about, change }: Props) {
  const { me } = useTalk();
  const shown = shownReactions(reactions, me, change?.pending);
  // A refusal is told by the comment, which holds the error.
  const send = (body: PendingReaction) => void change?.send(body).catch(() => null);
  if (shown.length === 0 && !change) return null;
  return (
    <div className={styles.reactions}>
      {shown.map((reaction) =>
        change ? (
          <button
            key={reaction.name}
            type="button"
            className={styles.reaction}
            aria-pressed={reaction.mine}
            aria-label={words(reaction)}
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
      {change && (
        <Menu label={`React to ${about}`} icon={SmilePlus} small variant="quiet">
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
