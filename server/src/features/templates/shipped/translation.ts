import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const translation: ShippedTemplate = {
  _id: '01a219a6-f6e2-76fd-8a74-ac346870558a',
  name: 'Translation of {{text_name}} into {{target_language}}',
  category: 'other',
  description:
    'A translation by a native speaker with a second pair of eyes, priced by the word. For websites, manuals and contracts.',
  sections: [
    {
      title: 'The job',
      body: `{{client.company}} needs {{text_name}} in {{target_language}}. The source is in {{source_language}} and has about {{word_count}} words. Readers should not notice that it is a translation.

I translate into my native language only.`,
    },
    {
      title: 'What you get',
      body: `- A complete translation in the format of the source, with its layout, links and numbering kept
- Proofreading by a second translator, who compares every sentence with the source
- A glossary of your terms, which I use in later jobs too
- A list of anything that is unclear or wrong in the source
- Dates, figures, units and addresses in the form that readers expect`,
    },
    {
      title: 'What is not included',
      body: `- Certified translations for authorities, unless you choose the option below
- Layout of printed pages and text inside of pictures
- Legal review: I translate contracts, but do not advise on them`,
    },
    {
      title: 'How we work',
      body: `1. You send the final text. I read it through and ask what I need to know.
2. I suggest translations for the main terms. You approve them within two working days.
3. I translate, and a colleague proofreads.
4. You get the translation by **{{delivery_date}}**.
5. You have two weeks to send questions and wishes. One round of changes is included.

Changes to the source after the start are charged by the word, at the price below.`,
    },
    {
      title: 'What I need from you',
      body: `- The text in a format that can be edited (Word, Google Docs, HTML, JSON, XLIFF or similar)
- Earlier translations and glossaries, if there are any
- Someone who knows the subject and answers questions within a day
- For websites and software: access to a version in which I can see the texts in place`,
    },
    {
      title: 'Confidentiality, payment and rights',
      body: `Your texts stay confidential. I do not enter them into public translation services, and my proofreader has signed the same commitment.

The price is based on the words of the source as counted before the start: {{total}} without options, plus tax where it applies, due {{payment_days}} days after delivery. With payment you may use and change the translation without limit of time and place.

Mistakes in my work are corrected at any time, free of charge.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name and send me the final text. The delivery date holds if both happen within a week.`,
    },
  ],
  variables: [
    required('text_name', 'What is translated, such as “your user manual”'),
    preset('source_language', 'From', 'English'),
    required('target_language', 'Into'),
    preset('word_count', 'Number of words', '8000', 'number'),
    required('delivery_date', 'Delivery date', 'date'),
    preset('payment_days', 'Days to pay', '14', 'number'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6e2-76fd-8a74-b329944ffbb5',
      description: 'Translation',
      quantity: '8000',
      unit: 'word',
      unitPrice: 16,
    }),
    priced({
      _id: '01a219a6-f6e2-76fd-8a74-b712fb08d575',
      description: 'Proofreading by a second translator',
      quantity: '8000',
      unit: 'word',
      unitPrice: 5,
    }),
    priced({
      _id: '01a219a6-f6e3-7734-a4b1-c32d4196eeb2',
      description: 'Glossary and questions',
      quantity: '3',
      unit: 'hour',
      unitPrice: 7_000,
    }),
    option({
      _id: '01a219a6-f6e3-7734-a4b1-c70db01ebdcf',
      description: 'Check of the finished website or layout',
      quantity: '4',
      unit: 'hour',
      unitPrice: 7_000,
    }),
    option({
      _id: '01a219a6-f6e3-7734-a4b1-c990820dbab2',
      description: 'Certification by a sworn translator',
      unitPrice: 18_000,
    }),
    option({
      _id: '01a219a6-f6e3-7734-a4b1-ccd5cc72cca9',
      description: 'Express: delivery in half the time',
      unitPrice: 45_000,
    }),
  ],
  currency: 'USD',
}
