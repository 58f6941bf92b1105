import type { CallOf } from '@daybook/contract/endpoint'
import type { createTemplate } from '@daybook/contract/proposal-templates'
import type { createProposal } from '@daybook/contract/proposals'

type Proposal = NonNullable<CallOf<typeof createProposal>['body']>

const steps = {
  title: 'How we work',
  body: '1. A morning together, at your place\n2. Sketches after a week\n3. A version to click through after four\n4. Launch, and a month of looking after it',
}

/** Nora's own template. */
export const template: CallOf<typeof createTemplate>['body'] = {
  ...{ name: 'Website in four steps for {{client.name}}', category: 'web-development' },
  description: 'For small houses that want a site of their own.',
  sections: [
    { title: 'What it is about', body: 'A website for **{{client.name}}**, online by {{launch}}.' },
    steps,
    { title: 'What we need from you', body: 'Texts, pictures, and one person who decides.' },
  ],
  variables: [{ key: 'launch', label: 'Launch', type: 'date', required: true }],
  pricing: [
    { description: 'Concept', quantity: '3', unit: 'day', unitPrice: 68_000 },
    { description: 'Design', quantity: '5', unit: 'day', unitPrice: 68_000 },
    { description: 'Implementation', quantity: '8', unit: 'day', unitPrice: 68_000 },
    { description: 'Photographs', unitPrice: 120_000, optional: true },
  ],
}

/** The one that was accepted, and became the museum's project. */
export const accepted: Proposal = {
  title: 'Exhibition site “Borrowed Streets”',
  sections: [
    {
      title: 'The site',
      body: 'A walk through **twelve streets** that the city lent and never gave back: map, objects, voices. It works on the phone in front of the house, and from home.',
    },
    steps,
  ],
  pricing: [
    { description: 'Concept and structure', quantity: '4', unit: 'day', unitPrice: 68_000 },
    { description: 'Design of map and object pages', quantity: '6', unit: 'day', unitPrice: 68_000 },
    { description: 'Implementation', quantity: '9', unit: 'day', unitPrice: 68_000 },
    { description: 'Audio walk', quantity: '3', unit: 'day', unitPrice: 68_000, optional: true },
  ],
  ...{ taxRate: '19', taxLabel: 'VAT' },
  onAccept: { createProject: true, deposit: { type: 'percent', value: '30' } },
}

/** The one that lies with its client. */
export const open: Proposal = {
  title: 'Onboarding app, second phase',
  sections: [
    {
      title: 'What comes next',
      body: 'The first week works. The **second phase** is about the first ninety days: goals, check-ins, and a manager who does not forget them.',
    },
    { title: 'Who does it', body: 'Nora (interface), Lena (motion), Tomás (mobile).' },
  ],
  pricing: [
    { description: 'Goals and check-ins', quantity: '80', unit: 'hour', unitPrice: 11_000 },
    { description: 'Manager view', quantity: '50', unit: 'hour', unitPrice: 11_000 },
    {
      description: 'Spanish and Portuguese',
      quantity: '24',
      unit: 'hour',
      unitPrice: 11_000,
      optional: true,
    },
  ],
  ...{ taxRate: '0', taxLabel: 'Reverse charge' },
}

/** The one that came to nothing. */
export const declined: Proposal = {
  title: 'Templates for picture books',
  sections: [{ title: 'The idea', body: 'Fixed layouts for twelve picture books, with read-aloud timing.' }],
  pricing: [{ description: 'Template and training', quantity: '9', unit: 'day', unitPrice: 68_000 }],
}

/** What is being written, of the template. */
export const draftTitle = 'Website in four steps for Café Morgenrot'
