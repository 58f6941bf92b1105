import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const analyticsSetup: ShippedTemplate = {
  _id: '01a219a6-f6dd-702c-a64b-60ad6dc89bcc',
  name: 'Figures you can trust: dashboards for {{client.company}}',
  category: 'data',
  description:
    'Brings the data of several systems together, agrees on what the key figures mean, and shows them in dashboards.',
  sections: [
    {
      title: 'The problem',
      body: `Your figures come from {{sources}}. Each system counts a little differently, so that meetings begin with the question of which number is right. Someone spends hours each month copying data into spreadsheets.

You want to be able to answer one question at any time, without asking anybody: {{key_question}}`,
    },
    {
      title: 'What you get',
      body: `- A list of up to {{metric_count}} key figures, each with a written definition, a source and an owner
- A database in your own cloud account ({{warehouse}}) that collects the data of all sources every night
- Checks that report missing or implausible data by e-mail before anybody sees a wrong chart
- Three dashboards: an overview for management, one for sales and marketing, one for operations
- Documentation of every table and figure, and two training sessions of an hour`,
    },
    {
      title: 'What is not included',
      body: `- Cleaning up records in the source systems (you get lists of what is wrong)
- Forecasts and machine learning
- Licences and cloud fees, which you pay directly. For data of your size I expect less than {{cloud_cost}} a month.
- Legal review of data protection`,
    },
    {
      title: 'How we work',
      body: `1. **Define.** In two workshops we agree on the key figures, and I look into the sources. If something cannot be measured, we know it now.
2. **Connect.** I set up the database and load the sources, one after the other, and compare the results with reports that you trust.
3. **Show.** You get a first dashboard in the fourth week, with your real data. We improve it together before I build the others.
4. **Hand over.** Checks, documentation, training.

We begin on **{{start_date}}** and need about seven weeks.`,
    },
    {
      title: 'What I need from you',
      body: `- Someone who can decide what a figure means, for two hours a week
- Access to the systems, read-only, in the first week
- A technical contact for each system that is not standard software
- A data processing agreement, for which I can bring a draft`,
    },
    {
      title: 'Security and data protection',
      body: `All data stays in your cloud account and in the region that you choose. I work with personal accounts that you can switch off at any time, and keep no copies. Personal data that no figure needs is not loaded at all.`,
    },
    {
      title: 'Payment and rights',
      body: `Without options, the total is {{total}}, plus tax where it applies: 40% when you accept, 30% with the first dashboard, 30% at handover. A further source is added at the daily rate in the table, after an estimate.

For 30 days after the handover I correct faults in my work free of charge. Queries, code and documentation are yours once they are paid for.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will send a list of the access I need and suggest dates for the two workshops.`,
    },
  ],
  variables: [
    preset('sources', 'Where the data is today', 'your shop, your accounting and your advertising accounts'),
    preset('key_question', 'The question, as a sentence', 'which customers are we earning money with?'),
    preset('metric_count', 'Number of key figures', '15', 'number'),
    preset('warehouse', 'Database', 'PostgreSQL or BigQuery'),
    preset('cloud_cost', 'Cloud fees a month', '10000', 'money'),
    required('start_date', 'Start date', 'date'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6dd-702c-a64b-66ad3cbd60af',
      description: 'Workshops and definition of the key figures',
      quantity: '3',
      unit: 'day',
      unitPrice: 90_000,
    }),
    priced({
      _id: '01a219a6-f6dd-702c-a64b-6888e80942bd',
      description: 'Database, three sources and checks',
      quantity: '8',
      unit: 'day',
      unitPrice: 90_000,
    }),
    priced({
      _id: '01a219a6-f6dd-702c-a64b-6ce623998497',
      description: 'Three dashboards',
      quantity: '5',
      unit: 'day',
      unitPrice: 90_000,
    }),
    priced({
      _id: '01a219a6-f6dd-702c-a64b-7115dde32c26',
      description: 'Documentation and training',
      quantity: '2',
      unit: 'day',
      unitPrice: 90_000,
    }),
    option({
      _id: '01a219a6-f6de-750b-bc71-e3616553dcd0',
      description: 'A further source',
      quantity: '1.5',
      unit: 'day',
      unitPrice: 90_000,
    }),
    option({
      _id: '01a219a6-f6de-750b-bc71-e4c04cbeacb9',
      description: 'Care for half a year: monitoring, fixes, small changes up to 4 hours a month',
      quantity: '24',
      unit: 'hour',
      unitPrice: 11_500,
    }),
  ],
  currency: 'USD',
}
