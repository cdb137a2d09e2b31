import { useSyncExternalStore } from 'react'
import {
  readConsent,
  saveConsent,
  watchConsent,
  type Consent,
} from '../../../shared/browser/consent.ts'
import { Button } from '../../../shared/ui/Button.tsx'

/** Lets a visitor say whether their visits may be counted, and says what they have said. */
export function CookieChoice() {
  const said = useSyncExternalStore(watchConsent, readConsent, () => null)
  return (
    <section className="stack" aria-labelledby="cookie-choice">
      <h2 id="cookie-choice">Counting visits</h2>
      <p role="status">{described[said ?? 'nothing']}</p>
      <div className="row">
        <Button
          kind={said === 'yes' ? 'primary' : 'quiet'}
          aria-pressed={said === 'yes'}
          onClick={() => saveConsent('yes')}
        >
          Yes, count mine
        </Button>
        <Button
          kind={said === 'no' ? 'primary' : 'quiet'}
          aria-pressed={said === 'no'}
          onClick={() => saveConsent('no')}
        >
          No, thank you
        </Button>
      </div>
      <noscript>
        <p>Without JavaScript no visits are counted.</p>
      </noscript>
    </section>
  )
}

const described: Readonly<Record<Consent | 'nothing', string>> = {
  yes: 'You have agreed: your visits are counted.',
  no: 'You have declined: your visits are not counted.',
  nothing: 'You have not chosen yet: your visits are not counted.',
}
