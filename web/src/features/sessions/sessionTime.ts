/** When a session is, in words: on the school's clock, and on the reader's where that says otherwise. */
export interface SessionTime {
  /** Such as `Monday 29 March 2027, 18:00 to 19:30`. */
  there: string
  /** Such as `London time`. */
  zone: string
  /** The same in the reader's own zone, null where it is the same. */
  here: string | null
}

interface Span {
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** `ownZone`: the reader's, by default that of their machine. */
export function sessionTime({ startsAt, endsAt, timeZone }: Span, ownZone?: string): SessionTime {
  const there = spanIn(startsAt, endsAt, timeZone)
  const here = spanIn(startsAt, endsAt, ownZone)
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return { there, zone: `${city} time`, here: here === there ? null : here }
}

/** The end with its day only where that is another. */
function spanIn(startsAt: Date, endsAt: Date, timeZone: string | undefined): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const [from, to] = [clockAt(clock, startsAt), clockAt(clock, endsAt)]
  return `${from.day}, ${from.time} to ${from.day === to.day ? '' : `${to.day}, `}${to.time}`
}

/** Put together here, for what stands between the parts differs from browser to browser. */
function clockAt(clock: Intl.DateTimeFormat, at: Date): { day: string; time: string } {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const said = (...types: Intl.DateTimeFormatPartTypes[]) => types.map((type) => parts.get(type))
  return {
    day: said('weekday', 'day', 'month', 'year').join(' '),
    time: said('hour', 'minute').join(':'),
  }
}
