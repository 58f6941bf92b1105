/** Thrown by a handler whose item can never succeed. Its message is logged, so it must not quote personal data. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
