import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'

/** Puts the address of this page into the clipboard, for whoever wants to pass it on. */
export function CopyLink() {
  const [message, setMessage] = useState('')
  const copy = async () => {
    // Without what follows the question mark: where the reader came from is their own.
    const address = window.location.origin + window.location.pathname
    try {
      await navigator.clipboard.writeText(address)
      setMessage('The link is copied.')
    } catch {
      setMessage(`Your browser did not allow it. The link is ${address}`)
    }
  }
  return (
    <div className="row copy-link">
      <Button small onClick={() => void copy()}>
        Copy the link
      </Button>
      <span role="status" className="small soft">
        {message}
      </span>
    </div>
  )
}
