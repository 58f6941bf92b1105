import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const seoRetainer: ShippedTemplate = {
  _id: '01a219a6-f6e1-71a3-a9b1-945cba6c7af0',
  name: 'Search engine optimisation for {{client.company}}',
  category: 'marketing',
  description:
    'An audit of a website, then a monthly retainer that improves how it is found, with reports in plain language.',
  sections: [
    {
      title: 'Where you stand',
      body: `{{client.company}} wants more {{conversions}} from people who search for what you sell. At present {{website}} is found for too few of the searches that lead to them.

Nobody can promise a rank, since search engines decide that. What can be promised is careful work on the things that are known to count, in an order that follows from your figures.`,
    },
    {
      title: 'First month: audit',
      body: `- **Technology:** what keeps pages from being found or makes them slow
- **Content:** which searches your pages answer, which they miss, which pages compete with each other
- **Links and reputation:** who refers to you, and how that compares with three competitors
- **Measurement:** whether your statistics count {{conversions}} correctly

You get a list of measures, each with its expected effect and effort, and we go through it in a call of an hour.`,
    },
    {
      title: 'Each month after that',
      body: `- {{monthly_hours}} hours of work on the list, from the top down
- Detailed briefs for new or revised pages, or the pages themselves if you choose the option below
- A check of the whole site for new errors
- A report of two pages: what was done, what changed, what comes next
- A call of 30 minutes`,
    },
    {
      title: 'What is not included',
      body: `- Paid ads and their budget
- Bought links. They break the rules of search engines and put your site at risk.
- Programming beyond settings and templates (I write exact tickets for your developer)
- Fees for tools that run in your name`,
    },
    {
      title: 'What I need from you',
      body: `- Access to Search Console, your statistics and your content management system
- A developer who can carry out technical changes within two weeks
- Someone who checks texts for facts`,
    },
    {
      title: 'How we measure success',
      body: `We count {{conversions}} from unpaid search, month by month, against the average of the three months before we begin. Ranks and visitor numbers explain that figure but do not replace it. First effects of technical work usually show after four to eight weeks, those of content after three to six months.`,
    },
    {
      title: 'Term and payment',
      body: `We begin on **{{start_date}}**. The audit is invoiced when you accept. The monthly work follows for six months at first, is invoiced at the start of each month, and can then be ended with 30 days’ notice. The table shows the audit and one month, {{total}} together without options, plus tax where it applies.

If the audit shows that little can be gained, I will say so, and you can stop there. Reports, briefs and texts are yours to keep.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will send a list of the access I need and a date for our first call.`,
    },
  ],
  variables: [
    required('website', 'Website, such as “example.com”'),
    preset('conversions', 'What you want more of', 'enquiries'),
    preset('monthly_hours', 'Hours a month', '14', 'number'),
    required('start_date', 'First day', 'date'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6e1-71a3-a9b1-98a890769207',
      description: 'Audit and list of measures, once',
      unitPrice: 240_000,
    }),
    priced({
      _id: '01a219a6-f6e1-71a3-a9b1-9d892afb9ddc',
      description: 'Optimisation, per month',
      quantity: '14',
      unit: 'hour',
      unitPrice: 9_500,
    }),
    priced({
      _id: '01a219a6-f6e1-71a3-a9b1-a3c34c18edac',
      description: 'Report and call, per month',
      unitPrice: 25_000,
    }),
    option({
      _id: '01a219a6-f6e1-71a3-a9b1-a6b1c557cd9b',
      description: 'Pages written for you, two a month',
      quantity: '2',
      unit: 'page',
      unitPrice: 42_000,
    }),
    option({
      _id: '01a219a6-f6e1-71a3-a9b1-a8ebd095b5da',
      description: 'Local search: business profile, directories and reviews, set up once',
      quantity: '8',
      unit: 'hour',
      unitPrice: 9_500,
    }),
  ],
  currency: 'USD',
}
