import { deleteDB } from 'idb'

/** Of one person on this device. */
export const databaseOf = (personId: string): string => `outbox ${personId}`

/** Forgets all that a person did here and that was not sent, with the files that waited. */
export const deleteDeviceStore = async (personId: string): Promise<void> => deleteDB(databaseOf(personId))
