import { isOwner } from '../sharing/sharing.ts'

/** The time of a project is its owner's to put before the client, whoever worked. */
export const canAskAbout = isOwner
