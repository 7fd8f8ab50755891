import type { CustomFieldValue } from '#contract/areas/custom-fields.ts';

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
    title: 'Owner',
    type: 'text',
    description: 'The team or person who answers questions about this space.',
    placeholder: 'A team or a person',
    values: {
      'gauge-handbook': 'Documentation',
      'installation-guide': 'Field engineering',
      gateway: 'Firmware and Field engineering',
      firmware: 'Firmware',
      calibration: 'Calibration lab',
      'field-guide': 'Shore wardens',
      'legacy-gauge': 'Bracken Pike',
      'harbor-cloud': 'Harbor platform',
      dashboards: 'Harbor platform',
      alerts: 'Harbor platform',
      'data-export': 'Harbor platform',
      'rest-api': 'Developer experience',
      webhooks: 'Developer experience',
      'python-sdk': 'Developer experience',
      'javascript-sdk': 'Developer experience',
      'cli-reference': 'Developer experience',
      'security-privacy': 'Security',
      'on-call-runbook': 'On-call',
      'style-guide': 'Documentation',
      'partner-program': 'Partners and resellers',
    },
  },
  {
    name: 'audience',
    title: 'Audience',
    type: 'select',
    description: 'Who the space is written for.',
    options: ['Customers', 'Installers', 'Developers', 'Visitors', 'Employees'],
    values: {
      'quick-start': 'Customers',
      'gauge-handbook': 'Installers',
      'installation-guide': 'Installers',
      gateway: 'Installers',
      firmware: 'Installers',
      calibration: 'Installers',
      'field-guide': 'Visitors',
      'harbor-cloud': 'Customers',
      'mobile-app': 'Customers',
      troubleshooting: 'Customers',
      'rest-api': 'Developers',
      webhooks: 'Developers',
      'python-sdk': 'Developers',
      'javascript-sdk': 'Developers',
      'cli-reference': 'Developers',
      'on-call-runbook': 'Employees',
      'style-guide': 'Employees',
      'partner-program': 'Installers',
    },
  },
  {
    name: 'products',
    title: 'Products',
    type: 'multi-select',
    options: ['G1', 'G2', 'G2P', 'H4', 'Harbor', 'gauge-api'],
    values: {
      'gauge-handbook': ['G2', 'G2P'],
      'installation-guide': ['G2', 'G2P', 'H4'],
      gateway: ['H4'],
      firmware: ['G2', 'G2P', 'H4'],
      calibration: ['G2', 'G2P'],
      'legacy-gauge': ['G1'],
      'harbor-cloud': ['Harbor'],
      'mobile-app': ['Harbor'],
      'rest-api': ['gauge-api', 'Harbor'],
      webhooks: ['gauge-api'],
      'partner-program': [],
    },
  },
  {
    name: 'review-every',
    title: 'Review interval (months)',
    type: 'number',
    description: 'How often the owner reviews the whole space.',
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
    title: 'Last reviewed',
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
    title: 'Translated',
    type: 'boolean',
    values: { 'gauge-handbook': true, 'field-guide': true, 'installation-guide': false, 'rest-api': false },
  },
  {
    name: 'source',
    title: 'Source repository',
    type: 'url',
    description: 'The repository that contains the docs.',
    placeholder: 'https://',
    values: {
      gateway: 'https://git.saltmarsh.example/docs/gateway',
      'python-sdk': 'https://git.saltmarsh.example/sdk/gauge-python',
      'javascript-sdk': 'https://git.saltmarsh.example/sdk/gauge-js',
      'cli-reference': 'https://git.saltmarsh.example/sdk/gauge-cli',
    },
  },
];
