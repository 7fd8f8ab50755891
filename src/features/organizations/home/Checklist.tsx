import { Check, ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { classes } from '#lib/classes.ts';
import { FirstDocs } from '#pickers/docs/FirstDocs.tsx';
import { AppLink } from '#routing/AppLink.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './Checklist.module.css';
import { hiddenSetups } from './hiddenSetups.ts';
import type { SetupStep } from './setup.ts';

type StepProps = { organization: Organization; step: SetupStep; isOpen: boolean; onToggle: () => void };

function Step({ organization, step, isOpen, onToggle }: StepProps) {
  const bodyId = useId();
  const { done, title, note, to, actionLabel } = step;
  return (
    <li className={classes(done && styles.done)}>
      <h3>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={styles.number}>{done && <Icon of={Check} small />}</span>
          <span className={styles.title}>
            {title} {done && <span className="quiet-text">Done</span>}
          </span>
          <span className={styles.summary}>{done && !isOpen && note}</span>
          <Icon of={ChevronDown} small className={styles.arrow} />
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          {step.importsInto === undefined ? (
            <>
              <p>{note}</p>
              {to !== undefined && (
                <AppLink className={buttonClass(done ? {} : { variant: 'primary' })} to={to}>
                  {actionLabel}
                </AppLink>
              )}
            </>
          ) : (
            <FirstDocs organizationId={organization.id} spaceId={step.importsInto.spaceId} />
          )}
        </div>
      )}
    </li>
  );
}

/** The setup of a new organization. One step is open: the first that isn't done, until the user opens another. */
export function Checklist({
  organization,
  steps,
}: {
  organization: Organization;
  steps: readonly SetupStep[];
}) {
  const [chosen, choose] = useState<SetupStep['id'] | 'none'>();
  const next = steps.find(({ done }) => !done);
  const open = chosen ?? next?.id;
  const done = steps.filter((step) => step.done).length;
  return (
    <Section
      title={`Set up ${organization.title}`}
      note={`${done} of ${steps.length} steps done`}
      actions={<LinkLike onClick={() => hiddenSetups.put(organization.id, { id: 'setup' })}>Hide</LinkLike>}
    >
      <progress className={styles.progress} aria-label="Setup" value={done} max={steps.length} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step
            key={step.id}
            organization={organization}
            step={step}
            isOpen={step.id === open}
            onToggle={() => choose(step.id === open ? 'none' : step.id)}
          />
        ))}
      </ol>
    </Section>
  );
}
