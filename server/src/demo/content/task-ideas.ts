import type { ProjectKey } from './projects.ts'
import { build, design, inRounds, repair, research, review, type TaskIdea, write } from './stages.ts'

const idea = (title: string, hours: number, tags: string[]): TaskIdea => ({ title, hours, tags })

/** What is done in each project, in the order in which it is. */
export const taskIdeas: Record<ProjectKey, TaskIdea[]> = {
  portal: inRounds(
    [
      ...['the sign-in page', 'meter readings', 'the bill archive', 'the contract page', 'the contact form'],
      ...[
        'payment details',
        'the moving-house form',
        'the landlord view',
        'outage notices',
        'the start page',
      ],
      ...[
        'the tariff change',
        'e-mail preferences',
        'the consumption chart',
        'the app banner',
        'the help pages',
      ],
      ...['instalments', 'the callback form', 'the solar view', 'paper bills', 'two accounts in one view'],
      ...['the cookie notice', 'the print styles'],
    ],
    [review('accessibility', 6), repair(6.5)],
  ),
  tariff: inRounds(
    [
      ...['the postcode question', 'the household question', 'heat pumps', 'the wallbox option'],
      ...['the comparison table', 'the price breakdown', 'the sign-up form', 'the bank details step'],
      ...['the confirmation page', 'the saved quote'],
    ],
    [design(7), build(10), review('phones', 4)],
  ),
  shop: inRounds(
    [
      ...['the product page', 'the configurator', 'the wood samples', 'the category page', 'the search'],
      ...['the basket', 'the checkout', 'delivery dates', 'the order mail', 'customer accounts'],
      ...['the gift voucher', 'the care guide', 'the showroom booking', 'the returns form', 'the wish list'],
      ...['the price of delivery'],
    ],
    [design(8), build(11), review('phones', 4.5)],
  ),
  showroom: inRounds(
    ['the start screen', 'the wood gallery', 'finishes', 'the price view', 'the idle loop'],
    [design(7), build(11), review('the terminal', 5)],
  ),
  brand: inRounds(
    [
      ...['the home page', 'the story page', 'the team page', 'case studies', 'the press area'],
      ...['the newsletter form', 'the careers page', 'the contact page'],
    ],
    [design(8), build(10.5)],
  ),
  system: inRounds(
    [
      ...['buttons', 'form fields', 'the colour tokens', 'typography', 'cards', 'the navigation'],
      ...['dialogs', 'tables', 'the date picker', 'newsletter blocks'],
    ],
    [design(7), build(9.5), write(4)],
  ),
  onboarding: inRounds(
    [
      ...['the welcome screen', 'the profile set-up', 'the equipment list', 'the first-day plan'],
      ...['meet-your-team cards', 'the policy reader', 'the learning path', 'the feedback pulse'],
      ...['push notifications', 'the manager view', 'the offline mode', 'the admin import'],
    ],
    [design(8), build(12), review('Android', 5)],
  ),
  museum: inRounds(
    [
      ...['the street map', 'the object pages', 'the audio walk', 'the timeline', 'visitor information'],
      ...['the lenders page', 'the school material', 'plain-language texts'],
    ],
    [design(6), build(9), review('screen readers', 4)],
  ),
  cafe: inRounds(
    [
      ...['the home page', 'the menu of the day', 'opening hours', 'the event list', 'the allergen list'],
      ...['table reservations'],
    ],
    [design(4), build(7)],
  ),
  ebooks: inRounds(
    ['the novel template', 'the poetry template', 'the non-fiction template', 'footnotes', 'picture plates'],
    [research(5), design(9), build(13)],
  ),
  studio: [
    idea('Sort receipts of the last quarter', 3, ['books']),
    idea('Rewrite the portfolio page about the showroom terminal', 6, ['portfolio']),
    idea('Try container queries on the old portfolio', 4.5, ['learning']),
    idea('Prepare the tax return', 9, ['books', 'tax']),
    idea('Photograph the showroom terminal', 4, ['portfolio']),
    idea('Compare health insurance', 2, ['office']),
    idea('Write an article about forms that people finish', 7.5, ['portfolio', 'writing']),
    idea('Renew domains and certificates', 1.5, ['office']),
    idea('Talk for the design meet-up', 9, ['talks']),
    idea('Clean up the component library', 6, ['learning']),
    idea('Case study: Harbour & Finch', 7.5, ['portfolio', 'writing']),
    idea('Course on colour contrast', 6, ['learning', 'accessibility']),
    idea('Replace the backup disk', 2, ['office']),
    idea('Rewrite the terms for proposals', 4, ['office']),
    idea('Plan next year: rates, days off, goals', 4.5, ['office']),
    idea('Case study: tariff calculator', 7, ['portfolio', 'writing']),
    idea('Read about passkeys', 3, ['learning']),
    idea('Update the price list', 2, ['office']),
    idea('Case study: web shop for a joinery', 7, ['portfolio', 'writing']),
    idea('Course on motion in interfaces', 8, ['learning']),
    idea('Sort photographs of the last jobs', 4, ['portfolio']),
    idea('Try the new view transitions', 5, ['learning']),
    idea('Compare accounting for next year', 3, ['books']),
    idea('Write a newsletter to former clients', 4, ['writing']),
    idea('Sketch a new home page for the studio', 8, ['portfolio', 'design']),
    idea('Build the new home page of the studio', 12, ['portfolio', 'frontend']),
  ],
}

/** What was noted with the work; a person writes such things in a hurry. */
export const entryNotes = [
  ...['Call with the client', 'First version', 'Feedback worked in', 'Second version after the call'],
  ...[
    'Small screens',
    'Tidied up',
    'Edge cases',
    'Pairing',
    'Prototype for the review',
    'Notes from the review',
  ],
  ...['Exported assets', 'Tests', 'Colours and spacing', 'Found why it jumps', 'Keyboard and focus'],
]
