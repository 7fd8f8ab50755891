import type { CustomFieldValue } from '#contract/custom-fields.ts';

type DescribedField = {
  name: string;
  title: string;
  type: 'text' | 'number' | 'boolean' | 'select' | 'multi-select' | 'url' | 'date';
  description?: string;
  placeholder?: string;
  options?: string[];
  /** By space slug. A date is given in days before now. */
  values: Record<string, CustomFieldValue>;
};

export const describedFields: DescribedField[] = [
  {
    name: 'owner',
    title: 'Kept by',
    type: 'text',
    description: 'Who answers questions about this space.',
    placeholder: 'A team or a person',
    values: {
      'gauge-handbook': 'Documentation',
      'installation-guide': 'Field engineering',
      gateway: 'Firmware, with Field engineering',
      firmware: 'Firmware',
      calibration: 'Calibration laboratory',
      'field-guide': 'Shore wardens',
      'legacy-gauge': 'Bracken Pike',
      'harbour-cloud': 'Harbour platform',
      dashboards: 'Harbour platform',
      alerts: 'Harbour platform',
      'data-export': 'Harbour platform',
      'rest-api': 'Developer experience',
      webhooks: 'Developer experience',
      'python-sdk': 'Developer experience',
      'javascript-sdk': 'Developer experience',
      'cli-reference': 'Developer experience',
      'security-privacy': 'Security',
      'on-call-runbook': 'On-call',
      'style-guide': 'Documentation',
      'partner-programme': 'Partners and resellers',
    },
  },
  {
    name: 'audience',
    title: 'Written for',
    type: 'select',
    description: 'Whom the first sentence speaks to.',
    options: ['Customers', 'Installers', 'Developers', 'Visitors', 'Our own people'],
    values: {
      'quick-start': 'Customers',
      'gauge-handbook': 'Installers',
      'installation-guide': 'Installers',
      gateway: 'Installers',
      firmware: 'Installers',
      calibration: 'Installers',
      'field-guide': 'Visitors',
      'harbour-cloud': 'Customers',
      'mobile-app': 'Customers',
      troubleshooting: 'Customers',
      'rest-api': 'Developers',
      webhooks: 'Developers',
      'python-sdk': 'Developers',
      'javascript-sdk': 'Developers',
      'cli-reference': 'Developers',
      'on-call-runbook': 'Our own people',
      'style-guide': 'Our own people',
      'partner-programme': 'Installers',
    },
  },
  {
    name: 'products',
    title: 'Products',
    type: 'multi-select',
    options: ['G1', 'G2', 'G2P', 'H4', 'Harbour', 'gauge-api'],
    values: {
      'gauge-handbook': ['G2', 'G2P'],
      'installation-guide': ['G2', 'G2P', 'H4'],
      gateway: ['H4'],
      firmware: ['G2', 'G2P', 'H4'],
      calibration: ['G2', 'G2P'],
      'legacy-gauge': ['G1'],
      'harbour-cloud': ['Harbour'],
      'mobile-app': ['Harbour'],
      'rest-api': ['gauge-api', 'Harbour'],
      webhooks: ['gauge-api'],
      'partner-programme': [],
    },
  },
  {
    name: 'review-every',
    title: 'Read again every (months)',
    type: 'number',
    description: 'After so many months somebody reads the whole space again.',
    placeholder: '12',
    values: {
      'quick-start': 3,
      'gauge-handbook': 12,
      'installation-guide': 12,
      firmware: 6,
      'legacy-gauge': 36,
      'security-privacy': 6,
      'on-call-runbook': 1.5,
      'release-notes': 0,
    },
  },
  {
    name: 'reviewed-on',
    title: 'Last read as a whole',
    type: 'date',
    values: {
      'quick-start': 88,
      'gauge-handbook': 193,
      'installation-guide': 321,
      firmware: 68,
      'legacy-gauge': 945,
      'security-privacy': 114,
    },
  },
  {
    name: 'translated',
    title: 'Is translated',
    type: 'boolean',
    values: { 'gauge-handbook': true, 'field-guide': true, 'installation-guide': false, 'rest-api': false },
  },
  {
    name: 'source',
    title: 'Kept in',
    type: 'url',
    description: 'The repository, where the text is kept in one.',
    placeholder: 'https://',
    values: {
      gateway: 'https://git.saltmarsh.example/docs/gateway',
      'python-sdk': 'https://git.saltmarsh.example/sdk/gauge-python',
      'javascript-sdk': 'https://git.saltmarsh.example/sdk/gauge-js',
      'cli-reference': 'https://git.saltmarsh.example/sdk/gauge-cli',
    },
  },
];
