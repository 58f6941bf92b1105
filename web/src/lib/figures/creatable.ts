import type { RecordType } from '@daybook/contract/record-types'

/** What can be created in a panel beside any page, as the address names it (`?create=`). */
export type Creatable = Exclude<RecordType, 'task'>
