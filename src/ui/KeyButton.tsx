import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { useShortcut } from './useShortcut.ts';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  keys: string;
  onClick: () => void;
  /** The label, which also describes the shortcut: “Create site…”. */
  children: string;
};

/** A button of a screen that a keyboard shortcut also presses, unless it is disabled. */
export function KeyButton(props: Props) {
  const { keys, reason, busy = false, onClick, children } = props;
  const isIdle = reason === undefined && busy === false;
  useShortcut(isIdle ? keys : undefined, children.replace('…', ''), onClick);
  return <Button {...props} />;
}
