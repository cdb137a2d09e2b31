import {
  CalendarFeed,
  calendarPath,
  closeCalendar,
  openCalendar,
} from '@shala/contract/calendarFeeds'
import { useId, useState } from 'react'
import { messageOf } from '../../shared/Refusal.ts'
import { useLoad } from '../../shared/load.ts'
import { useServer } from '../../shared/server.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { Outcome, type Told } from '../../shared/ui/Outcome.tsx'
import { CalendarWays } from './CalendarWays.tsx'

/** The private address at which a student's own calendar program finds their sessions. */
export function CalendarAddress({ userId }: { userId: string }) {
  const id = useId()
  const server = useServer()
  const load = useLoad(userId, () => server.get('calendarFeeds', userId, CalendarFeed))
  // What was done here counts from then on; undefined until something was.
  const [made, setMade] = useState<string | null | undefined>(undefined)
  const [pending, setPending] = useState<'open' | 'close' | null>(null)
  const [told, setTold] = useState<Told | null>(null)

  const run = async (what: 'open' | 'close', work: () => Promise<string | null>, text: string) => {
    if (pending !== null) return
    setPending(what)
    setTold(null)
    try {
      setMade(await work())
      setTold({ tone: 'good', text })
    } catch (error) {
      setTold({ tone: 'bad', text: messageOf(error) })
    } finally {
      setPending(null)
    }
  }
  const open = (text: string) =>
    void run('open', async () => (await server.call(openCalendar, {})).token, text)
  const close = () =>
    void run(
      'close',
      async () => {
        await server.call(closeCalendar, {})
        return null
      },
      'The address is taken back. Calendars that use it will not find it any more.',
    )

  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Your calendar</h2>
      <p className="soft">
        Your sessions in the calendar of your phone or computer. They follow by themselves what the
        school plans, and which courses are open to you.
      </p>
      <Loaded load={load} of="your calendar">
        {(feed) => {
          const token = made === undefined ? (feed?.token ?? null) : made
          if (token === null) {
            return (
              <div>
                <Button
                  kind="primary"
                  pending={pending === 'open'}
                  onClick={() => open('Your address is made. Add it to your calendar.')}
                >
                  Make my calendar address
                </Button>
              </div>
            )
          }
          return (
            <>
              <CalendarWays address={window.location.origin + calendarPath(token)} />
              <p className="small soft">
                Whoever has this address sees where you will be, so keep it to yourself. If somebody
                else has it, make another one: the old one stops working at once.
              </p>
              <div className="row">
                <Button
                  small
                  pending={pending === 'open'}
                  onClick={() =>
                    open('You have another address. The old one does not work any more.')
                  }
                >
                  Make another address
                </Button>
                <Button small pending={pending === 'close'} onClick={close}>
                  Take the address back
                </Button>
              </div>
            </>
          )
        }}
      </Loaded>
      <Outcome told={told} />
    </section>
  )
}
