/**
 * A value whose JSON is written already, and sent as it is: the serializer does not see it, so that whoever writes it names
 * what the contract names, and nothing else.
 */
export class Written<T> {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }

  /** The value, where it is part of another one. */
  read(): T {
    return JSON.parse(this.json) as T
  }
}
