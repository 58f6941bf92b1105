import type { Session } from '@daybook/contract/accounts'

const graceMs = 10_000
const accessMs = 15 * 60_000

/** A pair of tokens that was handed out, and what became of it. */
interface Handed {
  session: Pick<Session, 'accessToken' | 'refreshToken'>
  /** The place in `isAlive` of the session that it belongs to. */
  family: number
  at: number
  usedAt: number | null
}

/** What a tab does; `pair` is the place in `handed` of what the tab holds or somebody found. */
export type Deed =
  | { kind: 'login'; tab: number; password: string }
  | { kind: 'refresh'; tab: number; pair: number }
  | { kind: 'logout'; tab: number; pair: number }
  | { kind: 'changePassword'; pair: number; from: string; to: string }
  | { kind: 'endOthers'; pair: number }
  | { kind: 'reset'; link: string; to: string }

/** Everything that was ever handed out to one person, and what the rules say of it. */
export class SessionModel {
  isAlive: boolean[] = []
  handed: Handed[] = []
  /** The pair that each of two tabs holds. */
  tabs: (number | null)[] = [null, null]
  link: string | null = null

  constructor(public password: string) {}

  copy(): SessionModel {
    return Object.assign(new SessionModel(this.password), {
      isAlive: [...this.isAlive],
      handed: this.handed.map((one) => ({ ...one })),
      tabs: [...this.tabs],
      link: this.link,
    })
  }

  private ofPair(pair: number): Handed {
    const one = this.handed[pair]
    if (!one) throw new Error(`No pair ${pair}`)
    return one
  }

  livesOn(pair: number): boolean {
    return this.isAlive[this.ofPair(pair).family] === true
  }

  opens(pair: number, now: number): boolean {
    return this.livesOn(pair) && now - this.ofPair(pair).at < accessMs
  }

  /** The unused refresh tokens of a live session: one at any time, however many tabs raced for it. */
  unusedOf(family: number): Set<string> {
    const own = this.handed.filter((one) => one.family === family && one.usedAt === null)
    return new Set(own.map(({ session }) => session.refreshToken))
  }

  /** Whether its use is a sign of theft, and ends the session. */
  isReuse(pair: number, now: number): boolean {
    const { usedAt } = this.ofPair(pair)
    return usedAt !== null && now - usedAt > graceMs
  }

  private hand(session: Handed['session'], tab: number, family: number, at: number) {
    this.handed.push({ session, family, at, usedAt: null })
    this.tabs[tab] = this.handed.length - 1
  }

  private endAllBut(family: number | null) {
    this.isAlive = this.isAlive.map((isAlive, place) => isAlive && place === family)
  }

  /** Whether the rules let it succeed; a refusal may end a session all the same. */
  private takes(deed: Deed, now: number): boolean {
    switch (deed.kind) {
      case 'login':
        return deed.password === this.password
      case 'refresh': {
        if (!this.livesOn(deed.pair)) return false
        const isReuse = this.isReuse(deed.pair, now)
        if (isReuse) this.isAlive[this.ofPair(deed.pair).family] = false
        return !isReuse
      }
      case 'logout':
        return true
      case 'changePassword':
        return this.opens(deed.pair, now) && deed.from === this.password
      case 'endOthers':
        return this.opens(deed.pair, now)
      case 'reset':
        return deed.link === this.link
    }
  }

  private become(deed: Deed, session: Handed['session'] | undefined, now: number) {
    if (deed.kind === 'login' && session) this.hand(session, deed.tab, this.isAlive.push(true) - 1, now)
    if (deed.kind === 'refresh' && session) {
      const { family, session: used } = this.ofPair(deed.pair)
      // Tabs that raced were handed the same.
      for (const one of this.handed) if (one.session.refreshToken === used.refreshToken) one.usedAt ??= now
      this.hand(session, deed.tab, family, now)
    }
    if (deed.kind === 'logout') {
      this.isAlive[this.ofPair(deed.pair).family] = false
      this.tabs[deed.tab] = null
    }
    if (deed.kind === 'changePassword' || deed.kind === 'reset') {
      this.password = deed.to
      this.link = null
    }
    if (deed.kind === 'changePassword' || deed.kind === 'endOthers')
      this.endAllBut(this.ofPair(deed.pair).family)
    if (deed.kind === 'reset') this.endAllBut(null)
  }

  private isUsed(refreshToken: string): boolean {
    return this.handed.some(({ session, usedAt }) => session.refreshToken === refreshToken && usedAt !== null)
  }

  /** Follows what was answered. False where the rules have another answer, as to a token that was used already. */
  follow(deed: Deed, reply: { isDone: boolean; session?: Handed['session'] }, now: number): boolean {
    const takes = this.takes(deed, now)
    const handsUsed = reply.session !== undefined && this.isUsed(reply.session.refreshToken)
    if (takes) this.become(deed, reply.session, now)
    return takes === reply.isDone && !handsUsed
  }
}
