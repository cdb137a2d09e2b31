import { useState } from 'react'
import { Button, buttonClass } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'

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
      <div className="row">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('primary')}>
          Add to my calendar
        </a>
        <Button onClick={() => void copy()}>Copy the address</Button>
        <span role="status" className="small soft">
          {copied}
        </span>
      </div>
    </div>
  )
}
