import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const smallBusinessWebsite: ShippedTemplate = {
  _id: '01a219a6-f6e2-76fd-8a74-90764dddbd26',
  name: 'Website for {{client.company}}',
  category: 'web-development',
  description:
    'A website of a few pages that a small business can keep up to date by itself. Covers planning, design, build and launch.',
  sections: [
    {
      title: 'What the website is for',
      body: `The new website has one main job: to {{goal}}. A visitor should see within a few seconds what {{client.company}} offers, whether it suits them, and how to get in touch.

It should also be yours to run. After the launch you can change texts, prices and pictures without calling me.`,
    },
    {
      title: 'What you get',
      body: `- Up to {{page_count}} pages, designed for you rather than taken from a ready-made theme
- A layout that works on phones, tablets and large screens, and with a keyboard or a screen reader
- {{cms}}, set up so that you can edit every text and picture
- A contact form that reaches your inbox, with protection against spam
- Page titles, descriptions, a sitemap and redirects from your old addresses, so that search engines find the new pages
- Visitor statistics that need no cookie banner
- A one-hour handover call and a short written guide`,
    },
    {
      title: 'What is not included',
      body: `- Writing texts and taking photographs, unless you choose the option below
- A shop, online booking or a members’ area
- A new logo
- Fees for the domain and for hosting: you pay your provider directly, so that both belong to you`,
    },
    {
      title: 'How we work',
      body: `1. **Plan.** We agree on the pages and on what each one has to say. You get a page list and an outline to approve.
2. **Design.** I design the home page and one inner page, for phone and desktop. The other pages follow from these two.
3. **Build.** I build the site at a private address where you can follow the progress.
4. **Launch.** We test together, then I move the site to your domain on **{{launch_date}}**.

For two weeks after the launch I fix any fault in my work free of charge.`,
    },
    {
      title: 'Revisions',
      body: `The design includes {{revision_rounds}} rounds of changes. Please collect the comments of everyone involved and send them in one message for each round. Further rounds, and changes to a design that you have approved, are billed by the hour after I have told you the cost.`,
    },
    {
      title: 'What I need from you',
      body: `- One person who can make decisions and answers within two working days
- Your logo, texts and pictures by the end of the planning stage
- Access to your domain, and to your present website if there is one

If these arrive late, the launch moves by the same number of days.`,
    },
    {
      title: 'Payment and rights',
      body: `Without options, the price is {{total}}, plus tax where it applies. {{deposit_percent}}% is due when you accept, and the rest at launch.

Once everything is paid, the design and the code written for this site are yours to use and change without limit. Fonts, plug-ins and other work by third parties keep their own licences. I may show the finished site in my portfolio, unless you tell me otherwise.`,
    },
    {
      title: 'Next step',
      body: `Choose the options you would like, then accept this proposal by typing your name. I will send the deposit invoice and a date for our planning call. Questions before that? Write to {{user.email}}.`,
    },
  ],
  variables: [
    preset('goal', 'Main goal: “one main job: to …”', 'bring in more enquiries from people nearby'),
    preset('page_count', 'Number of pages', '6', 'number'),
    preset('cms', 'Content management system', 'WordPress'),
    required('launch_date', 'Launch date', 'date'),
    preset('revision_rounds', 'Rounds of changes', '2', 'number'),
    preset('deposit_percent', 'Deposit in per cent', '40', 'number'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6e2-76fd-8a74-95ab80e45b58',
      description: 'Planning: page list and content outline',
      unit: 'day',
      unitPrice: 64_000,
    }),
    priced({
      _id: '01a219a6-f6e2-76fd-8a74-9bd100aebcf9',
      description: 'Design of the home page and one inner page',
      quantity: '3',
      unit: 'day',
      unitPrice: 64_000,
    }),
    priced({
      _id: '01a219a6-f6e2-76fd-8a74-9e4a485865e5',
      description: 'Build in {{cms}}, up to {{page_count}} pages',
      quantity: '5',
      unit: 'day',
      unitPrice: 64_000,
    }),
    priced({
      _id: '01a219a6-f6e2-76fd-8a74-a16875166d20',
      description: 'Content entry, testing and launch',
      quantity: '1.5',
      unit: 'day',
      unitPrice: 64_000,
    }),
    option({
      _id: '01a219a6-f6e2-76fd-8a74-a6df4e761c5a',
      description: 'Texts written for you, per page',
      quantity: '6',
      unit: 'page',
      unitPrice: 18_000,
    }),
    option({
      _id: '01a219a6-f6e2-76fd-8a74-abae035db509',
      description:
        'Care plan for the first year: updates, daily backups, small changes up to 30 minutes a month',
      quantity: '12',
      unit: 'month',
      unitPrice: 9_000,
    }),
  ],
  currency: 'USD',
}
