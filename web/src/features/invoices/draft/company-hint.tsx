import { linkStyles } from '../../../ui/link-styles.ts'
import { useCompanyPanels } from '../../companies/companies.ts'

/** Where nobody has a company yet: what an invoice lacks without one, and the way to make one beside it. */
export const CompanyHint = () => {
  const { startCreating } = useCompanyPanels()
  return (
    <>
      Bank details and your address come from a company.{' '}
      <button type="button" className={linkStyles({})} onClick={startCreating}>
        Create a company
      </button>
    </>
  )
}
