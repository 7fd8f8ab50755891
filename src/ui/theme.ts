import { createDeviceChoice } from './deviceChoice.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The chosen theme. */
export const theme = createDeviceChoice<Theme>('theme', ['system', 'light', 'dark']);

function apply() {
  const choice = theme.get();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}
theme.subscribe(apply);
apply();
