import { sessionTime } from '#shared/sessions/sessionTime.ts'
import type { Call } from './findCalls.ts'
import type { CallSession } from './readMoments.ts'

const atSecond = (seconds: number, { startsAt }: CallSession) =>
  new Date(Date.parse(startsAt) + seconds * 1000)

/** Returns the name of a call: its title and its time, such as `Yin, Friday 27 Nov 2026, 18:00 to 19:30`. */
export function nameCall({ topic, span }: Call, session: CallSession): string {
  if (span === null) return topic || 'A call without times'
  const { timeZone } = session
  const [startsAt, endsAt] = [atSecond(span.from, session), atSecond(span.until, session)]
  const { there } = sessionTime({ startsAt, endsAt, timeZone })
  return topic === '' ? there : `${topic}, ${there}`
}

/** Returns the time of day at a second after the start of a session, such as `19:40`. */
export function nameClock(seconds: number, session: CallSession): string {
  const { timeZone } = session
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(atSecond(seconds, session))
}
