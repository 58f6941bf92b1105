/** What was typed is not saved, which has been told: nothing is done with the rest. */
export class NotSaved extends Error {
  override name = 'NotSaved'
}
