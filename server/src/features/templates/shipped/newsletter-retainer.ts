import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const newsletterRetainer: ShippedTemplate = {
  _id: '01a219a6-f6e0-71bb-a33a-cbcd87d38515',
  name: 'Articles and newsletter for {{client.company}}',
  category: 'writing',
  description:
    'A monthly retainer for articles and a newsletter, with planning, interviews and a report on what was read.',
  sections: [
    {
      title: 'Why write regularly',
      body: `Your team knows a great deal about {{subject}}. Very little of it is written down where customers could find it. One person who asks, writes and publishes every month changes that, and takes the work off your team.

The aim is to be worth reading for {{audience}}. Enquiries follow from that, usually after the first few months.`,
    },
    {
      title: 'What you get each month',
      body: `- {{article_count}} articles of 900 to 1,300 words, each based on an interview with one of your experts
- One newsletter that sums up the month, laid out in your mailing tool and ready to send
- Three short posts for each article, for the network of your choice
- A plan for the next two months, which we go through in a call of 30 minutes
- A one-page report: what was read, what was shared, who subscribed`,
    },
    {
      title: 'What is not included',
      body: `- Paid advertising
- Photographs and illustrations, beyond pictures from free or licensed libraries
- Fees for your mailing tool
- Answering comments and messages`,
    },
    {
      title: 'How a month runs',
      body: `1. **First week:** planning call, interviews of 30 minutes each
2. **Second week:** drafts for your approval
3. **Third week:** changes, publication of the articles
4. **Fourth week:** newsletter, report

Each text includes one round of changes. Please answer drafts within five working days. Texts that have waited longer move to the following month, and count for the month in which they were written.`,
    },
    {
      title: 'What I need from you',
      body: `- One person who approves texts
- An hour of your experts’ time for each article: half for the interview, half to check it
- Access to your website, your mailing tool and its statistics`,
    },
    {
      title: 'Term and payment',
      body: `We begin on **{{start_date}}** for {{first_months}} months. After that the agreement runs from month to month, and either of us can end it with 30 days’ notice. I invoice at the start of each month. The prices below are for one month, {{total}} in all without options, plus tax where it applies.

Texts that you did not use can be moved to the next month, but not further. With payment you may use, change and translate the texts without limit of time and place. They appear under your name or your experts’ names.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will then suggest a date for a first planning session of two hours, in which we collect subjects for the first three months. That session costs nothing extra.`,
    },
  ],
  variables: [
    required('subject', 'What your client knows about'),
    required('audience', 'Who should read it'),
    preset('article_count', 'Articles a month', '2', 'number'),
    required('start_date', 'First day', 'date'),
    preset('first_months', 'First term in months', '6', 'number'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6e0-71bb-a33a-cf299af2d847',
      description: 'Articles, with interview and one round of changes, per month',
      quantity: '2',
      unit: 'article',
      unitPrice: 55_000,
    }),
    priced({
      _id: '01a219a6-f6e0-71bb-a33a-d38941aee61e',
      description: 'Newsletter, per month',
      unitPrice: 40_000,
    }),
    priced({
      _id: '01a219a6-f6e0-71bb-a33a-d533a77361a6',
      description: 'Planning, publication and report, per month',
      quantity: '4',
      unit: 'hour',
      unitPrice: 8_500,
    }),
    option({
      _id: '01a219a6-f6e0-71bb-a33a-d8183a243ab4',
      description: 'A third article, per month',
      unit: 'article',
      unitPrice: 55_000,
    }),
    option({
      _id: '01a219a6-f6e0-71bb-a33a-dc25461fd509',
      description: 'Review of your ten best older articles, once',
      quantity: '10',
      unit: 'article',
      unitPrice: 12_000,
    }),
  ],
  currency: 'USD',
}
