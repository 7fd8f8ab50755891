import { Check } from '#ui/Check.tsx';
import { textsOf } from '#ui/form/ListField.tsx';
import { useField } from '#ui/form/useField.ts';
import styles from './Webhooks.module.css';
import { eventGroups } from './webhooks.text.ts';

/** The groups of events that a webhook is sent. None means all. */
export function EventsField({ name }: { name: string }) {
  const field = useField(name);
  const chosen = new Set(textsOf(field.value));
  return (
    <fieldset className={styles.events}>
      <legend>Events</legend>
      <Check label="All events" checked={chosen.size === 0} onChange={() => field.set([])} />
      {eventGroups.map(({ label, areas }) => (
        <Check
          key={label}
          label={label}
          checked={areas.every((area) => chosen.has(area))}
          onChange={(checked) =>
            field.set(
              checked
                ? [...new Set([...chosen, ...areas])]
                : [...chosen].filter((area) => !areas.includes(area)),
            )
          }
        />
      ))}
    </fieldset>
  );
}
