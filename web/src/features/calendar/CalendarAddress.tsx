import {
  CalendarFeed,
  calendarPath,
  closeCalendar,
  openCalendar,
} from '@shala/contract/schedules/calendarFeeds'
import { useId, useState } from 'react'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { queryClient, serverQuery } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Button, buttonClass } from '#shared/ui/Button.tsx'
import { FoldedSection } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'

/** The ways of a calendar's address into a calendar program. */
function CalendarLinks({ address }: { address: string }) {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('The address is copied.')
    } catch {
      setCopied('Your browser did not allow copying. Select the address and copy it yourself.')
    }
  }
  return (
    <div className="stack">
      <TextField
        label="Private address"
        hint="In your calendar, choose to subscribe to a calendar from the internet"
        value={address}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={() => undefined}
      />
      <p className="small soft">
        On an Android phone, or where you use Gmail, choose Google Calendar. iPhones, Macs and
        Outlook follow Add to my calendar.
      </p>
      <div className="row">
        <a href={asWebcal(address)} className={buttonClass('primary')}>
          Add to my calendar
        </a>
        <a
          href={inGoogleCalendar(address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary')}
        >
          Add to Google Calendar
        </a>
        <Button onClick={() => void copy()}>Copy the address</Button>
        <span role="status" className="small soft">
          {copied}
        </span>
      </div>
    </div>
  )
}

/** The same address as programs on iPhones, Macs and Windows ask to be called to subscribe. */
const asWebcal = (address: string) => address.replace(/^https?:/, 'webcal:')

/**
 * Where Google Calendar subscribes to an address, on Android and in every browser, none of which
 * follows `webcal:` by itself. Google wants that scheme in `cid` all the same.
 */
const inGoogleCalendar = (address: string) =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: asWebcal(address) }).toString()}`

/** The private address at which a student's own calendar program finds their sessions. */
export function CalendarAddress() {
  const userId = useUserId()
  const id = useId()
  const server = useServer()
  const tokenKey = ['calendarFeeds', userId, 'token']
  const load = useLoad(
    serverQuery(tokenKey, async () => {
      return (await server.get('calendarFeeds', userId, CalendarFeed))?.token ?? null
    }),
  )
  const queue = useActionQueue()
  const { done, refusals, isPending, act } = useActions(() => undefined)
  /** The link was created on this page, so that it stays open. */
  const [isNew, setNew] = useState(false)

  const run = (what: 'open' | 'close', work: () => Promise<string | null>, text: string) =>
    void act(what, async () => {
      const token = await queue.run([`calendarFeeds/${userId}`], work)
      queryClient.setQueryData<string | null>(tokenKey, token)
      return { text }
    })
  const open = (text: string) => {
    setNew(true)
    run('open', async () => (await server.call(openCalendar, {})).token, text)
  }
  const close = () =>
    run(
      'close',
      async () => {
        await server.call(closeCalendar, {})
        return null
      },
      'The link is off. Calendars that use it stop updating.',
    )

  return (
    <div className="stack">
      <Loaded load={load} of="your calendar">
        {(token) =>
          token === null ? (
            <section className="card stack" aria-labelledby={id}>
              <h2 id={id}>Your calendar</h2>
              <p className="soft">
                Add your sessions to the calendar on your phone or computer. Google Calendar looks
                for changes about once a day, Outlook every few hours. We email you about changes at
                short notice.
              </p>
              <div>
                <Button
                  pending={isPending('open')}
                  onClick={() => open('Your link is ready. Add it to your calendar.')}
                >
                  Get my calendar link
                </Button>
              </div>
            </section>
          ) : (
            <FoldedSection title="Your calendar link" isOpen={isNew}>
              <CalendarLinks address={window.location.origin + calendarPath(token)} />
              <p className="small soft">
                Keep this address private: anyone who has it can see your sessions. If someone else
                has it, create a new one. The old one stops working at once.
              </p>
              <div className="row">
                <Button
                  small
                  pending={isPending('open')}
                  onClick={() => open('You have a new address. The old one no longer works.')}
                >
                  Create a new address
                </Button>
                <Button small pending={isPending('close')} onClick={close}>
                  Turn the link off
                </Button>
              </div>
            </FoldedSection>
          )
        }
      </Loaded>
      <UndoBar done={done} inPlace />
      <Refusals messages={refusals} />
    </div>
  )
}
