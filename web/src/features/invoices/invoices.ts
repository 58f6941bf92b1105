export { discountField } from './draft/invoice-lines.ts'
export { useChoices, useParties } from './draft/use-parties.ts'
