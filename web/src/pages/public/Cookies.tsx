import { useSyncExternalStore } from 'react'
import { LegalSentence } from '#features/site/components/LegalSentence.tsx'
import { type Consent, readConsent, saveConsent, watchConsent } from '#shared/browser/consent.ts'
import { settings } from '#shared/settings.ts'
import { Button } from '#shared/ui/Button.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

/** Lets a visitor say whether their visits may be counted, and says what they have said. */
function CookieChoice() {
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

/** Explains what the site stores in a browser, and asks whether visits may be counted. */
export default function Cookies() {
  return (
    <article className="stack-wide prose">
      <PageHeading title="Cookie settings">
        The data that this site stores in your browser, and your choices.
      </PageHeading>
      <section className="stack">
        <h2>Necessary</h2>
        <p>
          Your sign-in, unsent text, lessons marked as done offline, and your choice on this page.
          The site needs these to work, so it does not ask.
        </p>
      </section>
      <CookieChoice />
      <p>
        {settings().site.tagManager === null
          ? 'At present this site does not count visits.'
          : 'If you agree, Google Analytics sets cookies and counts which pages are read, but never pages for signing in or for signed-in users.'}{' '}
        Your choice applies to this browser.{' '}
        <LegalSentence kind="privacy" before="More is in our" after=".">
          privacy notice
        </LegalSentence>
      </p>
    </article>
  )
}
