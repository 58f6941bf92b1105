/** The number of an invoice in a list; that a draft has none yet is said in full by its badge. */
export const InvoiceNumber = ({ number }: { number: string | null }) =>
  number ?? (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Draft</span>
    </>
  )
