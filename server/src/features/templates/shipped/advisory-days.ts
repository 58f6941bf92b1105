import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const advisoryDays: ShippedTemplate = {
  _id: '01a219a6-f6da-74e2-882f-e9b5bbb128c6',
  name: 'Advice on {{topic}} for {{client.company}}',
  category: 'consulting',
  description:
    'A consulting engagement at a day rate: find out what is going on, decide what to do, and support the first steps.',
  sections: [
    {
      title: 'The situation',
      body: `{{situation}}

You are looking for someone from outside who asks the right questions, has seen similar cases, and tells you plainly what to do next.`,
    },
    {
      title: 'What you will have at the end',
      body: `- A clear picture of the situation, based on interviews and figures rather than on opinions
- Two or three options, each with costs, risks and what it asks of your team
- A recommendation, and the reasons for it
- A plan for the first 90 days, with names and dates
- A written summary of no more than ten pages that you can pass on`,
    },
    {
      title: 'How we work',
      body: `1. **Understand.** I read what you have, and interview {{interview_count}} people for 45 minutes each. What they tell me is reported without names.
2. **Analyse.** I check what I heard against your figures and compare it with similar companies.
3. **Decide.** In a workshop of half a day I present findings and options, and we choose.
4. **Begin.** I support the first steps, in calls and by reviewing drafts.

We start on **{{start_date}}** and finish within eight weeks. Every second Friday you get a short note with the days used and anything that surprised me.`,
    },
    {
      title: 'What is not included',
      body: `- Legal and tax advice
- Running the project in your place: decisions and responsibility stay with your team
- Work by other specialists, whom I can recommend`,
    },
    {
      title: 'What I need from you',
      body: `- A sponsor in the management team who has time for me an hour a week
- Access to the documents and figures that we agree on at the start
- Help with arranging the interviews within the first two weeks`,
    },
    {
      title: 'Days, expenses and cancellation',
      body: `A day has eight hours. Half days can be booked, and shorter calls are counted by the quarter of an hour. The table shows the days that I expect. I bill the days actually worked, and more than those only with your written agreement.

Travel outside of my city is billed at cost, up to {{travel_cap}}, and I ask before I book. Agreed days can be moved free of charge until five working days before. After that half of the day is charged.`,
    },
    {
      title: 'Payment and confidentiality',
      body: `Invoices are sent at the end of each month and are due within {{payment_days}} days. Without options, the expected total is {{total}}, plus tax where it applies.

I treat as confidential what I learn about your business, during the engagement and afterwards. I do not work for a direct competitor on the same subject for six months. You may use everything that I hand over, inside your company and without limit of time. Methods and templates that I brought with me stay mine.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will then send a list of documents and a suggestion for the interviews.`,
    },
  ],
  variables: [
    required('topic', 'Subject, such as “pricing”'),
    required('situation', 'The situation, in two or three sentences'),
    preset('interview_count', 'Number of interviews', '8', 'number'),
    required('start_date', 'Start date', 'date'),
    preset('travel_cap', 'Most for travel', '120000', 'money'),
    preset('payment_days', 'Days to pay', '14', 'number'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6dc-70f9-9626-33f97e38c20d',
      description: 'Interviews and documents',
      quantity: '3',
      unit: 'day',
      unitPrice: 140_000,
    }),
    priced({
      _id: '01a219a6-f6dc-70f9-9626-36064800aeb4',
      description: 'Analysis and options',
      quantity: '3',
      unit: 'day',
      unitPrice: 140_000,
    }),
    priced({
      _id: '01a219a6-f6dc-70f9-9626-3a08f35c345f',
      description: 'Workshop, with preparation and written summary',
      quantity: '2',
      unit: 'day',
      unitPrice: 140_000,
    }),
    priced({
      _id: '01a219a6-f6dc-70f9-9626-3df8b77205c1',
      description: 'Support of the first steps',
      quantity: '2',
      unit: 'day',
      unitPrice: 140_000,
    }),
    option({
      _id: '01a219a6-f6dc-70f9-9626-41731acc236a',
      description: 'Review after six months: half a day with your team and a short report',
      unit: 'day',
      unitPrice: 140_000,
    }),
    option({
      _id: '01a219a6-f6dc-70f9-9626-44dc7fad359d',
      description: 'On call for questions by phone and e-mail, up to 3 hours a month, for three months',
      quantity: '3',
      unit: 'month',
      unitPrice: 50_000,
    }),
  ],
  currency: 'USD',
}
