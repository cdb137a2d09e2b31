const key = (uid: string) => `shala.verificationSent:${uid}`

/** How long until another verification email may be asked for. */
export const coolDown = 60_000

/** Remembers in this browser, for each account, when its last verification email was sent. */
export const verificationSent = {
  note(uid: string, at: number): void {
    try {
      localStorage.setItem(key(uid), String(at))
    } catch {
      // A browser may refuse storage altogether; then the provider's own limit has to do.
    }
  },

  /** Null where none was sent from here. */
  at(uid: string): number | null {
    try {
      const noted = Number(localStorage.getItem(key(uid)) ?? Number.NaN)
      return Number.isFinite(noted) ? noted : null
    } catch {
      return null
    }
  },
}

/** Milliseconds until another may be asked for. A clock that was set back lifts the pause. */
export function pauseLeft(sentAt: number | null, now: number): number {
  if (sentAt === null || sentAt > now) return 0
  return Math.max(0, sentAt + coolDown - now)
}
