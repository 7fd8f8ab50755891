// All checks of the home screen, in the order in which their findings stand. An area adds its own here.
import { accessCheck } from './access.check.ts';
import { accountCheck } from './account.check.ts';
import type { Check } from './check.ts';
import { dormantCheck } from './dormant.check.ts';
import { linksCheck } from './links.check.ts';
import { membersCheck } from './members.check.ts';
import { shareLinksCheck } from './share-links.check.ts';
import { signOnCheck } from './sign-on.check.ts';
import { spacesCheck } from './spaces.check.ts';
import { specsCheck } from './specs.check.ts';
import { trashCheck } from './trash.check.ts';

export const checks: readonly Check[] = [
  accountCheck,
  accessCheck,
  membersCheck,
  dormantCheck,
  spacesCheck,
  shareLinksCheck,
  trashCheck,
  linksCheck,
  specsCheck,
  signOnCheck,
];
