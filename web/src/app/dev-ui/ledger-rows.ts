export type LedgerRow = {
  id: string
  title: string
  project: string
  color: string
  due: string
  overdue?: boolean
  seconds: number
  running?: boolean
  done?: boolean
}

/** Sample tasks, with long titles too. */
export const ledgerRows: LedgerRow[] = [
  {
    id: 'a',
    title: 'Redraw the checkout for Fennimore & Daughters',
    project: 'Shop relaunch',
    color: '#3182ce',
    due: 'Today',
    seconds: 11_664,
    running: true,
  },
  {
    id: 'b',
    title: 'Send the October statement to Oyelaran Studio and ask which of the two addresses it should carry',
    project: 'Bookkeeping',
    color: '#38a169',
    due: 'Yesterday',
    overdue: true,
    seconds: 1_500,
  },
  {
    id: 'c',
    title: 'Photograph the letterpress samples',
    project: 'Brand book',
    color: '#d69e2e',
    due: '24 Nov',
    seconds: 0,
  },
  {
    id: 'd',
    title: 'Write alt texts',
    project: 'Shop relaunch',
    color: '#3182ce',
    due: '25 Nov',
    seconds: 5_042,
  },
  {
    id: 'e',
    title: 'Call Mrs. Lindqvist about the domain transfer',
    project: 'General',
    color: '#805ad5',
    due: '18 Nov',
    seconds: 960,
    done: true,
  },
  {
    id: 'f',
    title: 'Agree the retainer for spring',
    project: 'Oyelaran Studio',
    color: '#e53e3e',
    due: '17 Nov',
    seconds: 4_380,
    done: true,
  },
]
