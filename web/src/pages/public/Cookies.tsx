import { CookieChoice } from '../../features/site/components/CookieChoice.tsx'
import { LegalSentence } from '../../features/site/components/LegalSentence.tsx'
import { settings } from '../../shared/settings.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

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
