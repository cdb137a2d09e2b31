import { useState } from 'react'
import { Button, buttonClass } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/form/TextField.tsx'

/** The ways of a calendar's address into a calendar program. */
export function CalendarLinks({ address }: { address: string }) {
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('The address is copied.')
    } catch {
      setCopied('Your browser did not allow it. Select the address and copy it yourself.')
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
