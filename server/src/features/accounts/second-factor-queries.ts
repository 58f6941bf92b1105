import type { Database } from '../../db/types.ts'

export const findSecondFactor = (db: Database, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Locked, so that no code is taken twice. */
export const lockSecondFactor = (db: Database, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Replaces a secret that was not confirmed; false where one is in force. */
export const offerSecret = async (db: Database, userId: string, sealed: Buffer): Promise<boolean> => {
  const written = await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealed, enabled_at: null })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, last_step: 0 })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return written !== undefined
}

export const markEnabled = (db: Database, userId: string, now: Date) =>
  db.updateTable('second_factors').set({ enabled_at: now }).where('user_id', '=', userId).execute()

export const markStepUsed = (db: Database, userId: string, step: number) =>
  db.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()

/** Its recovery codes go with it. */
export const deleteSecondFactor = (db: Database, userId: string) =>
  db.deleteFrom('second_factors').where('user_id', '=', userId).execute()

export const insertRecoveryCodes = (db: Database, userId: string, hashes: Buffer[]) =>
  db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash, used_at: null })))
    .execute()

/** False where there is none like it, or it was used. */
export const useRecoveryCode = async (db: Database, userId: string, hash: Buffer, now: Date) => {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export const insertChallenge = (
  db: Database,
  challenge: { hash: Buffer; user_id: string; created_at: Date; expires_at: Date },
) => db.insertInto('sign_in_challenges').values(challenge).execute()

const liveChallenge = (db: Database, hash: Buffer, now: Date) =>
  db.selectFrom('sign_in_challenges').select('user_id').where('hash', '=', hash).where('expires_at', '>', now)

export const findChallenge = (db: Database, hash: Buffer, now: Date) =>
  liveChallenge(db, hash, now).executeTakeFirst()

export const lockChallenge = (db: Database, hash: Buffer, now: Date) =>
  liveChallenge(db, hash, now).forUpdate().executeTakeFirst()

/** Deletes a sign-in that is complete, or whose password no longer holds. */
export const deleteChallenges = (db: Database, userId: string) =>
  db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
