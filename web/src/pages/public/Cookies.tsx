import { CookieChoice } from '../../features/site/components/CookieChoice.tsx'
import { LegalSentence } from '../../features/site/components/LegalSentence.tsx'
import { settings } from '../../shared/settings.ts'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'

/** Explains what the site stores in a browser, and asks whether visits may be counted. */
export default function Cookies() {
  return (
    <article className="stack-wide prose">
      <PageHeading title="Cookie settings">
        What this site stores in your browser, and what you can say about it.
      </PageHeading>
      <section className="stack">
        <h2>What is needed</h2>
        <p>
          That you are signed in, what you have typed and not sent yet, lessons that you ticked
          offline, and what you say on this page. The site could not do without, so it does not ask.
        </p>
      </section>
      <CookieChoice />
      <p>
        {settings().site.tagManager === null
          ? 'At present this site counts no visits at all, whatever you say here.'
          : 'If you agree, Google Analytics sets cookies and counts which pages are read, never those on which you sign in or are signed in.'}{' '}
        What you say holds for this browser.{' '}
        <LegalSentence kind="privacy" before="More is in our" after=".">
          privacy notice
        </LegalSentence>
      </p>
    </article>
  )
}
