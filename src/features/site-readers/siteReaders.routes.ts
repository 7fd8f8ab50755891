import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { feedbackQuery, insightsQuery } from './siteReaders.api.ts';
import { daysOf } from './siteReaders.text.ts';

export const siteReadersRoutes = [
  screen({
    path: paths.siteFeedback,
    crumb: 'Feedback',
    loader: (ensureQuery, site) => [ensureQuery(feedbackQuery(site, 'open')).catch(() => null)],
    Component: () =>
      import('#features/site-readers/FeedbackScreen.tsx').then((module) => module.FeedbackScreen),
  }),
  screen({
    path: paths.siteInsights,
    crumb: 'Insights',
    loader: (ensureQuery, site) => [ensureQuery(insightsQuery(site, daysOf(null))).catch(() => null)],
    Component: () =>
      import('#features/site-readers/InsightsScreen.tsx').then((module) => module.InsightsScreen),
  }),
];
