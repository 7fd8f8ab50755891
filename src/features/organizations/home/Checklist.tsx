import { Check } from 'lucide';
import { AppLink } from '#routing/AppLink.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { classes } from '#lib/classes.ts';
import { Section } from '#ui/Section.tsx';
import { State } from '#ui/State.tsx';
import styles from './Checklist.module.css';
import type { SetupStep } from './setup.ts';

/** The setup of a new organization. The first step that isn't done is highlighted. */
export function Checklist({ title, steps }: { title: string; steps: readonly SetupStep[] }) {
  const next = steps.find(({ done }) => !done);
  const done = steps.filter((step) => step.done).length;
  return (
    <Section title={`Set up ${title}`} note={`${done} of ${steps.length} steps done`}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} className={classes(step.done && styles.done, step === next && styles.next)}>
            <div>
              <h3>{step.title}</h3>
              <p>{step.note}</p>
            </div>
            {step.done ? (
              <State tone="good" icon={Check}>
                Done
              </State>
            ) : (
              <AppLink className={buttonClass(step === next ? { variant: 'primary' } : {})} to={step.to}>
                {step.actionLabel}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
